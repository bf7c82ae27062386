/** CRC-32 of a value as compact JSON in UTF-8, as the server's heartbeat carries it: eight hex digits. */
export function hashOf(value: unknown): string {
  let crc = ~0
  for (const byte of new TextEncoder().encode(JSON.stringify(value))) {
    crc ^= byte
    for (let i = 0; i < 8; i++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (~crc >>> 0).toString(16).padStart(8, '0')
}

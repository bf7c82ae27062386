/** Copies a text. False where the browser does not allow it: then the player selects and copies it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

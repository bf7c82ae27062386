/** The report with what the player says went wrong, as a comment on top. */
export function withRemark(report: string, remark: string): string {
  const lines = remark
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean)
  return lines.map((line) => `# ${line}\n`).join('') + report
}

/** The English words of reports. */
export const report = {
  title: 'Report a problem',
  about:
    'This file says what you saw, and nothing that you could not see. You can change it before you send it.',
  wrong: 'What went wrong?',
  file: 'The file',
  save: 'Save as a file',
  copy: 'Copy',
  copied: 'Copied.',
  select: 'Select the text and copy it.',
  where: 'Send it to whoever runs this server, or to the project.',
  loading: 'Making the report…',
  failed: (why: string) => `The report could not be made. ${why}`,
}

export type ReportWords = typeof report

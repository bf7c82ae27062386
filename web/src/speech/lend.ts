/** Lends the voice to an open dialog; returns how to give it back: to a dialog that is still open, or to the page. */
export function lend(dialog: HTMLElement): () => void {
  const voice = document.getElementById('voice')
  if (!voice) return () => {}
  dialog.append(voice)
  return () => {
    const others = [...document.querySelectorAll('dialog[open]')].filter((other) => other !== dialog)
    const home = others[others.length - 1] ?? document.getElementById('voice-home')
    home?.append(voice)
  }
}

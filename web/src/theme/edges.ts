/** Says on an element that scrolls whether something lies beyond its upper or lower edge, so that it can fade there. */
export function edges(node: HTMLElement): { destroy: () => void } {
  const { paddingTop, paddingBottom } = getComputedStyle(node)
  /** What is only room around the content may lie beyond the edge, and a fraction of a pixel. */
  const [above, below] = [paddingTop, paddingBottom].map((padding) => (parseFloat(padding) || 0) + 2)
  function look(): void {
    const beyond = node.scrollHeight - node.scrollTop - node.clientHeight
    node.toggleAttribute('data-above', node.scrollTop > above!)
    node.toggleAttribute('data-below', beyond > below!)
  }
  const sizes = new ResizeObserver(look)
  const watch = () => {
    for (const child of node.children) sizes.observe(child)
    look()
  }
  const parts = new MutationObserver(watch)
  sizes.observe(node)
  parts.observe(node, { childList: true })
  node.addEventListener('scroll', look, { passive: true })
  watch()
  return {
    destroy() {
      sizes.disconnect()
      parts.disconnect()
      node.removeEventListener('scroll', look)
    },
  }
}

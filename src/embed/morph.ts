/** What somebody may have changed since the server wrote it, and what our own scripts have added. */
const KEPT = /^(value|checked|open|data-.*)$/

/**
 * Makes an element like another one of the same kind and keeps every node that can stay, so that focus, what was typed
 * and where one is in it stay too. For markup that the server made of the same page with other numbers.
 */
export function morph(now: Element, next: Element): void {
  for (const name of now.getAttributeNames())
    if (!next.hasAttribute(name) && !KEPT.test(name)) now.removeAttribute(name)
  for (const { name, value } of next.attributes)
    if (!KEPT.test(name) && now.getAttribute(name) !== value) now.setAttribute(name, value)
  let at = now.firstChild
  for (const wanted of next.childNodes) {
    const found = firstLike(wanted, at)
    if (!found) {
      now.insertBefore(document.importNode(wanted, true), at)
      continue
    }
    while (at && at !== found) at = removed(at)
    if (found instanceof Element) morph(found, wanted as Element)
    else if (found.nodeValue !== wanted.nodeValue) found.nodeValue = wanted.nodeValue
    at = found.nextSibling
  }
  while (at) at = removed(at)
}

/** The node itself or the first after it that is of the same kind as `wanted`: same element, id and name. */
function firstLike(wanted: Node, from: ChildNode | null): ChildNode | null {
  for (let node = from; node; node = node.nextSibling) if (kindOf(node) === kindOf(wanted)) return node
  return null
}

function kindOf(node: Node): string {
  if (!(node instanceof Element)) return node.nodeName
  return `${node.nodeName} ${node.id} ${node.getAttribute('name') ?? ''}`
}

function removed(node: ChildNode): ChildNode | null {
  const after = node.nextSibling
  node.remove()
  return after
}

/** Which elements of a page have colours that axe hasn't examined yet, on this page or another. */
import type { Page } from 'playwright-core'

/** An attribute of the elements that axe examines for contrast. */
export const NEW_COLOURS = 'data-new-colours'

/**
 * Marks the visible elements with words, and form controls, whose look isn't in `seen`. Returns their number.
 *
 * An element's look is all that its contrast depends on, hashed: tag, classes, font, colours, opacity and effects of the element
 * and of each element around it, and the looks of what's positioned over or under them.
 */
export async function markNewColours(page: Page, seen: ReadonlySet<string>): Promise<number> {
  const looks = await page.evaluate(looksOfWords)
  return page.evaluate(markLooks, { known: looks.filter((look) => seen.has(look)), attribute: NEW_COLOURS })
}

/** Adds the looks of the marked elements to `seen`, except those that axe couldn't judge, and removes the marks. */
export async function noteColours(page: Page, seen: Set<string>): Promise<void> {
  for (const look of await page.evaluate(judgedLooks, NEW_COLOURS)) seen.add(look)
}

/** `unjudged` are elements that axe found no answer for, such as those over a picture. */
type WithLooks = Window & { looks?: Map<Element, string>; unjudged?: Set<Element> }

/** Runs in the page. */
function looksOfWords(): string[] {
  const hash = (text: string) => {
    let [one, two] = [0xdeadbeef, 0x41c6ce57]
    for (let index = 0; index < text.length; index++) {
      one = Math.imul(one ^ text.charCodeAt(index), 2_654_435_761)
      two = Math.imul(two ^ text.charCodeAt(index), 1_597_334_677)
    }
    return (one >>> 0).toString(36) + (two >>> 0).toString(36)
  }
  const own = (element: Element) => {
    const style = getComputedStyle(element)
    const colours = [style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.fill]
    const effects = [style.filter, style.mixBlendMode, style.textShadow, style.position]
    const font = [style.fontSize, style.fontWeight, element.matches(':disabled, [aria-disabled="true"]')]
    const named = [element.tagName, element.getAttribute('role'), element.getAttribute('class')]
    return [...colours, ...effects, ...font, ...named].join('|')
  }
  /** Positioned and moved elements, and those with a place of their own in a grid, may lie over others. */
  const mayLie = (element: Element) => {
    const { position, gridRowStart, translate, transform } = getComputedStyle(element)
    const moved = gridRowStart !== 'auto' || translate !== 'none' || transform !== 'none'
    return moved || ['absolute', 'fixed', 'sticky'].includes(position)
  }
  const all = [document.documentElement, ...document.querySelectorAll('body, body *')]
  const looks = new Map<Element, string>()
  for (const element of all)
    looks.set(element, hash(`${looks.get(element.parentElement ?? element) ?? ''}\n${own(element)}`))
  const shown = all.filter((element) => element.checkVisibility({ visibilityProperty: true }))
  const lying = shown.filter(mayLie).map((element) => ({ element, box: element.getBoundingClientRect() }))
  const hasWords = (element: Element) =>
    element.matches('input, select, textarea, button') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const withWhatLiesOver = (element: Element) => {
    const box = element.getBoundingClientRect()
    const over = lying.filter(
      (other) =>
        other.box.left < box.right &&
        other.box.right > box.left &&
        other.box.top < box.bottom &&
        other.box.bottom > box.top &&
        !other.element.contains(element),
    )
    const lyingLooks = [...new Set(over.map((other) => looks.get(other.element) ?? ''))]
    return [looks.get(element), ...lyingLooks.toSorted((one, other) => (one < other ? -1 : 1))].join()
  }
  const examined = shown
    .filter(hasWords)
    .map((element) => [element, hash(withWhatLiesOver(element))] as const)
  ;(window as WithLooks).looks = new Map(examined)
  return [...new Set(examined.map(([, look]) => look))]
}

/** Runs in the page, after `looksOfWords`. */
function markLooks({ known, attribute }: { known: string[]; attribute: string }): number {
  const looks = (window as WithLooks).looks ?? new Map<Element, string>()
  const seen = new Set(known)
  const fresh = [...looks].filter(([, look]) => !seen.has(look))
  for (const [element] of fresh) element.setAttribute(attribute, '')
  return fresh.length
}

/** Runs in the page, after `markLooks` and axe. */
function judgedLooks(attribute: string): string[] {
  const { looks = new Map<Element, string>(), unjudged = new Set<Element>() } = window as WithLooks
  const marked = [...document.querySelectorAll(`[${attribute}]`)]
  for (const element of marked) element.removeAttribute(attribute)
  return marked.filter((element) => !unjudged.has(element)).map((element) => looks.get(element) ?? '')
}

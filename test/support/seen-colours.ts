/** Which elements of a page have colours that axe hasn't examined yet, on this page or another. */
import type { Page } from 'playwright-core'

/** An attribute of the elements that axe examines for contrast. */
export const NEW_COLOURS = 'data-new-colours'

/**
 * Marks one visible element with words, or form control, of each look that isn't in `seen`. Returns their number.
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
  /** What an element paints behind the words in it, or does to them; empty for most elements. */
  const painted = (style: CSSStyleDeclaration) => {
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position, zIndex } = style
    const paints = !/^(transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor) || backgroundImage !== 'none'
    const alters = opacity !== '1' || filter !== 'none' || mixBlendMode !== 'normal' || zIndex !== 'auto'
    if (!paints && !alters) return ''
    return [backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position, zIndex].join('|')
  }
  /** Whose words needn't have contrast: controls that are disabled, and their labels. */
  const isExempt = (element: Element) =>
    element.closest(':disabled, [aria-disabled="true"], [inert]') !== null ||
    (element.closest('label')?.control?.matches(':disabled') ?? false)
  const letters = (element: Element, style: CSSStyleDeclaration) => {
    const control = element.matches('input, select, textarea')
      ? `${element.tagName} ${(element as HTMLInputElement).type}`
      : ''
    return [
      style.color,
      style.fill,
      style.fontSize,
      style.fontWeight,
      style.textShadow,
      control,
      isExempt(element),
    ].join('|')
  }
  /** Positioned and moved elements, and those with a place of their own in a grid, may lie over others. */
  const mayLie = (element: Element) => {
    const { position, gridRowStart, translate, transform } = styles.get(element) ?? getComputedStyle(element)
    const moved = gridRowStart !== 'auto' || translate !== 'none' || transform !== 'none'
    return moved || ['absolute', 'fixed', 'sticky'].includes(position)
  }
  const all = [document.documentElement, ...document.querySelectorAll('body, body *')]
  const styles = new Map(all.map((element) => [element, getComputedStyle(element)]))
  /** What's painted around and in each element, from the page inwards. */
  const grounds = new Map<Element, string>()
  /** The same with the classes of all elements around it, for those that lie over others with what they contain. */
  const forms = new Map<Element, string>()
  for (const [element, style] of styles) {
    const around = element.parentElement ?? element
    const own = painted(style)
    const ground = grounds.get(around) ?? ''
    grounds.set(element, own ? hash(`${ground}\n${own}`) : ground)
    forms.set(
      element,
      hash(`${forms.get(around) ?? ''}\n${element.tagName} ${element.getAttribute('class') ?? ''} ${own}`),
    )
  }
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
    const lyingForms = [...new Set(over.map((other) => forms.get(other.element) ?? ''))]
    const own = letters(element, styles.get(element) ?? getComputedStyle(element))
    return [grounds.get(element), own, ...lyingForms.toSorted((one, other) => (one < other ? -1 : 1))].join()
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
  const fresh = new Map(
    [...looks].filter(([, look]) => !seen.has(look)).map(([element, look]) => [look, element]),
  )
  for (const element of fresh.values()) element.setAttribute(attribute, '')
  return fresh.size
}

/** Runs in the page, after `markLooks` and axe. */
function judgedLooks(attribute: string): string[] {
  const { looks = new Map<Element, string>(), unjudged = new Set<Element>() } = window as WithLooks
  const marked = [...document.querySelectorAll(`[${attribute}]`)]
  for (const element of marked) element.removeAttribute(attribute)
  return marked.filter((element) => !unjudged.has(element)).map((element) => looks.get(element) ?? '')
}

import type { LaidOut } from '@react-pdf/layout'
import type { PDFDocument, StructureElement } from 'pdfkit'

import type { PdfTag } from './tags.ts'

/**
 * The laid-out document with marks before and after each part, which tie it to a structure tree in `to`. The library
 * doesn't support tags, but it draws parts in order and calls the `paint` function of each canvas: a mark is an empty
 * canvas.
 */
export function withStructure(document: LaidOut, to: PDFDocument): LaidOut {
  const { root, elementOf, isKnown } = structureTree(to)
  const { artifact, content } = marks(to)

  function marked(part: LaidOut, parent: StructureElement): LaidOut[] {
    const tag = tagOf(part)
    // A table's header that is repeated on the next page was read on the first.
    const isRepeated = part.props?.fixed === true && isKnown(part)
    if (tag?.role === 'Artifact' || isRepeated || part.type === 'SVG') return artifact([part])
    if (part.type === 'TEXT' && !tag && !part.lines?.length) return [part]
    const own = tag ?? (part.type === 'TEXT' ? PARAGRAPH : null)
    const element = own ? elementOf(part, own, parent) : parent
    if (own && !GROUPS.has(own.role)) return content(part, own, element)
    const children = (part.children ?? []).flatMap((child) => marked(child, element))
    if (!hasFrame(part)) return [{ ...part, children }]
    // The background and frame are drawn before the first child.
    const [begin, end] = artifact([])
    return begin && end ? [begin, { ...part, children: [end, ...children] }] : []
  }

  const pages = (document.children ?? []).map((page) => ({
    ...page,
    children: (page.children ?? []).flatMap((part) => marked(part, root)),
  }))
  return { ...document, children: pages }
}

const PARAGRAPH: PdfTag = { role: 'P' }
/** Tags whose parts are tagged themselves. All others have content. */
const GROUPS: ReadonlySet<PdfTag['role']> = new Set(['Table', 'TR'])

/** A document's structure tree, and its elements by the parts they belong to. */
function structureTree(to: PDFDocument) {
  const root = to.struct('Document')
  to.addStructure(root)
  // A part that is continued on the next page has the same properties there.
  const known = new Map<LaidOut['props'], StructureElement>()
  return {
    root,
    isKnown: ({ props }: LaidOut) => known.has(props),
    elementOf: ({ props }: LaidOut, { role, ...more }: PdfTag, parent: StructureElement) => {
      const found = known.get(props)
      if (found) return found
      const element = to.struct(role, more)
      parent.add(element)
      known.set(props, element)
      return element
    },
  }
}

function marks(to: PDFDocument) {
  const end = mark(() => to.endMarkedContent())
  return {
    artifact: (parts: readonly LaidOut[]) => [mark(() => to.markContent('Artifact')), ...parts, end],
    content: (part: LaidOut, { role }: PdfTag, element: StructureElement) => [
      mark(() => element.add(to.markStructureContent(role))),
      part,
      end,
    ],
  }
}

function mark(paint: () => unknown): LaidOut {
  return { type: 'CANVAS', style: {}, box: { left: 0, top: 0, width: 1, height: 1 }, props: { paint } }
}

function tagOf({ props }: LaidOut): PdfTag | undefined {
  return props?.tag
}

function hasFrame({ style, box }: LaidOut): boolean {
  const sides = [box?.borderTopWidth, box?.borderRightWidth, box?.borderBottomWidth, box?.borderLeftWidth]
  return style?.backgroundColor !== undefined || sides.some((width = 0) => width > 0)
}

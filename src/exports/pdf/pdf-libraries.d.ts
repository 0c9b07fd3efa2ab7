/** The parts of the PDF libraries that `tagged-pdf.server.ts` calls; their own types cover none of it. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  /** A piece of marked content on a page. */
  type MarkedContent = { readonly refs: readonly object[] }

  /** An element of the structure tree. */
  export type StructureElement = { add(child: StructureElement | MarkedContent): StructureElement }

  type Options = {
    readonly autoFirstPage: boolean
    readonly displayTitle: boolean
    readonly info: Readonly<Record<string, string | Date | undefined>>
    readonly lang: string | undefined
    readonly pdfVersion: '1.7'
    readonly tagged: boolean
  }

  export class PDFDocument extends Readable {
    constructor(options: Options)
    readonly _root: { readonly data: { PageMode?: string } }
    addStructure(element: StructureElement): this
    endMarkedContent(): this
    markContent(tag: 'Artifact'): this
    markStructureContent(role: string): MarkedContent
    struct(role: string, options?: { readonly alt?: string; readonly scope?: string }): StructureElement
  }
}

declare module '@react-pdf/layout' {
  import type { PdfTag } from './tags.ts'

  type Place = 'left' | 'top' | 'width' | 'height'
  type Side = 'Top' | 'Right' | 'Bottom' | 'Left'

  /** A part of a document with its place on the page. */
  export type LaidOut = {
    readonly type: string
    readonly props?: {
      readonly tag?: PdfTag
      readonly fixed?: boolean
      /** Of a canvas: called when it is drawn. */
      readonly paint?: () => unknown
    }
    readonly style?: { readonly backgroundColor?: string }
    readonly box?: Readonly<Partial<Record<Place | `border${Side}Width`, number>>>
    /** The lines of a text. */
    readonly lines?: readonly object[]
    readonly children?: readonly LaidOut[]
  }

  // oxlint-disable-next-line import/no-default-export -- as the library does
  export default function layOut(document: object, fonts: object): Promise<LaidOut>
}

declare module '@react-pdf/render' {
  import type { LaidOut } from '@react-pdf/layout'
  import type { PDFDocument } from 'pdfkit'

  // oxlint-disable-next-line import/no-default-export -- as the library does
  export default function render(to: PDFDocument, document: LaidOut): PDFDocument
}

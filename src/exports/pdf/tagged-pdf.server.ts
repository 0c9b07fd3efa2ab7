import { buffer } from 'node:stream/consumers'

import layOut, { type LaidOut } from '@react-pdf/layout'
import render from '@react-pdf/render'
import { type DocumentProps, Font, pdf } from '@react-pdf/renderer'
import { PDFDocument } from 'pdfkit'
import type { ReactElement } from 'react'

import { withStructure } from './structure.ts'

/**
 * A document as a tagged PDF. The library's `renderToBuffer` does the same but writes no tags, so this lays the document out
 * with the library, marks its parts, and has them drawn on a document of our own. Decision 034.
 */
export async function taggedPdf(document: ReactElement<DocumentProps>): Promise<Uint8Array<ArrayBuffer>> {
  const { document: tree }: { document: LaidOut & { props: DocumentProps } } = pdf(document).container
  const { title, author, subject, creator, producer, creationDate, modificationDate, language } = tree.props
  const info = {
    Title: title,
    Author: author,
    Subject: subject,
    Creator: creator,
    Producer: producer,
    CreationDate: creationDate,
    ModDate: modificationDate,
  }
  const to = new PDFDocument({
    tagged: true,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    info: Object.fromEntries(Object.entries(info).filter(([, value]) => value !== undefined)),
  })
  to._root.data.PageMode = 'UseOutlines'
  return new Uint8Array(await buffer(render(to, withStructure(await layOut(tree, Font), to))))
}

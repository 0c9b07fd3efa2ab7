import { extractLinks, extractText, getDocumentProxy, getMeta } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'

import { NOT_ENTERED } from '#calculators/engine/form/field-units.ts'
import { figureInWords } from '#calculators/engine/report/figure-words.ts'
import { mortgageRepaymentCalculator } from '#calculators/mortgage-repayment/report.ts'
import { tools } from '#calculators/tools.ts'
import { formatDate, isoDate } from '#domain/dates.ts'
import { prepareDownload, type Download } from '#exports/download.ts'
import { denseDownload } from '#exports/fixtures/dense-download.ts'
import { NOT_ADVICE } from '#exports/not-advice.ts'

import { reportPdf } from './pdf.server.tsx'

const NOW = new Date('2026-11-21T12:34:56Z')

/** The file, and its text with white space collapsed. */
async function read(download: Download) {
  const file = await reportPdf(download, NOW)
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  return { file, pdf, totalPages, text: text.replaceAll(/\s+/g, ' ') }
}

const words = (text: string) => text.replaceAll(/\s+/g, ' ')

/** An element of the structure tree, with the text that it marks. */
type Element = { role: string; alt: string; text: string }

type StructureNode = {
  readonly role: string
  readonly alt?: string
  readonly children: readonly (StructureNode | { readonly type: string; readonly id: string })[]
}

/** Every element of the structure tree in reading order, as a screen reader gets it. */
async function structureOf(pdf: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<Element[]> {
  return (await structureByPage(pdf)).flat()
}

/** The same, page by page. */
async function structureByPage(pdf: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<Element[][]> {
  const pages: Element[][] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const elements: Element[] = []
    pages.push(elements)
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const texts = new Map<string, string>()
    const open: (string | null)[] = []
    for (const item of items) {
      if ('str' in item) {
        const id = open.findLast((each) => each !== null)
        if (id) texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
      } else if (item.type === 'endMarkedContent') open.pop()
      else open.push(item.type === 'beginMarkedContentProps' ? item.id : null)
    }
    const walk = (node: StructureNode) => {
      const marked = node.children.flatMap((child) => ('id' in child ? [texts.get(child.id) ?? ''] : []))
      elements.push({
        role: node.role,
        alt: node.alt ?? '',
        text: words(marked.join(' ')).trim(),
      })
      for (const child of node.children) if ('role' in child) walk(child)
    }
    const tree: StructureNode = await page.getStructTree()
    for (const child of tree.children) if ('role' in child) walk(child)
  }
  return pages
}

describe('the PDF of a dense report', () => {
  let dense: Awaited<ReturnType<typeof read>>
  beforeAll(async () => {
    dense = await read(denseDownload)
  })

  it('shows the inputs, date, title and page number', () => {
    const { report, asked, tool, today } = denseDownload
    for (const part of [tool.title, formatDate(today), '£1,234.26', 'a month', report.sentence, NOT_ADVICE])
      expect(dense.text).toContain(part)
    for (const { label, words: answer } of asked) {
      expect(dense.text).toContain(label)
      expect(dense.text).toContain(answer)
    }
    for (const { label } of report.figures) expect(dense.text).toContain(label)
    for (const { title, text } of report.notices) expect(dense.text).toContain(`${title} ${text}`)
  })

  it('lists inputs that were left empty in one sentence, if they’re many', async () => {
    // One page, since only its inputs are looked at.
    const { drawings, working } = denseDownload.report
    const parts = { drawings: drawings.slice(0, 1), schedules: [], working: working.slice(0, 1) }
    const short = { ...denseDownload, report: { ...denseDownload.report, ...parts } }
    const empty = (...labels: string[]) =>
      read({ ...short, asked: labels.map((label) => ({ name: label, label, words: NOT_ENTERED })) })
    const many = await empty('Rent, year 1', 'Rent, year 2', 'Premium')
    expect(many.text).toContain('Not entered: Rent, year 1; Rent, year 2; Premium.')
    const few = await empty('Rent, year 1', 'Premium')
    expect(few.text).toMatch(/Rent, year 1 Not entered.*Premium Not entered/)
  })

  it('shows every line of the working with its rule, source and dates', () => {
    expect(denseDownload.report.working.length).toBeGreaterThan(10)
    for (const { label, values, result, rule, source } of denseDownload.report.working) {
      for (const part of [label, values, result, rule]) expect(dense.text).toContain(words(part))
      if (!source) continue
      expect(dense.text).toContain(source.title)
      expect(dense.text).toContain(source.url)
      expect(dense.text).toContain(`Checked on ${formatDate(source.verifiedOn)}`)
    }
  })

  it('labels every chart, sensitivity row and break-even point', () => {
    const { drawings, sensitivity, turningPoints } = denseDownload.report
    for (const { title } of drawings) expect(dense.text).toContain(title)
    for (const { label, low, high } of sensitivity?.rows ?? [])
      for (const part of [label, low.change, high.change]) expect(dense.text).toContain(part)
    for (const { label, sentence } of turningPoints) expect(dense.text).toContain(`${label} ${sentence}`)
  })

  it('shows all forty years but only the first year by month, and says where the rest is', () => {
    expect(dense.text).toContain('40 £14,811.10 £374.14 £14,436.96 £0.00')
    expect(dense.text).toContain('Month 12 ')
    expect(dense.text).not.toContain('Month 13 ')
    expect(dense.text).toContain(
      'These are the first 12 of 480 rows. The rest are in the CSV and Excel downloads of this result.',
    )
  })

  it('is short and numbers its pages', () => {
    expect(dense.totalPages).toBeLessThanOrEqual(8)
    for (let page = 1; page <= dense.totalPages; page += 1)
      expect(dense.text).toContain(`Page ${page} of ${dense.totalPages}`)
    expect(dense.file.length).toBeLessThan(150_000)
  })

  it('links to its page and to the sources', async () => {
    const { links } = await extractLinks(dense.pdf)
    expect(links).toContain(denseDownload.address)
    expect(links).toContain('https://www.gov.uk/capital-gains-tax/rates')
  })

  it('sets language, title, author, subject and bookmarks', async () => {
    const { info } = await getMeta(dense.pdf)
    expect(info).toMatchObject({
      Title: 'Mortgage repayment, 21 November 2026',
      Author: 'Freehold',
      Subject: denseDownload.report.sentence,
      Language: 'en-GB',
      CreationDate: 'D:20261121123456Z',
    })
    const outline = await dense.pdf.getOutline()
    expect(outline.map(({ title }) => title)).toEqual([
      'Your inputs',
      'Figures',
      'Charts',
      'What changes the result most',
      'Break-even points',
      'Schedules',
      'Working',
      'Rules and sources',
    ])
  })

  it('has a structure tree: headings in order, tables with header cells, charts in words', async () => {
    expect(await dense.pdf.getMarkInfo()).toMatchObject({ Marked: true })
    const tree = await structureOf(dense.pdf)
    expect(tree.filter(({ role }) => /^H\d$/.test(role)).map(({ role, text }) => `${role} ${text}`)).toEqual(
      expect.arrayContaining(['H1 Mortgage repayment', 'H2 Your inputs', 'H2 Schedules', 'H2 Working']),
    )
    const levels = tree.flatMap(({ role }) => (/^H\d$/.test(role) ? [Number(role[1])] : []))
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([])
    const cells = tree.filter(({ role }) => role === 'TH' || role === 'TD')
    for (const { label } of denseDownload.asked)
      expect(cells).toContainEqual(expect.objectContaining({ role: 'TH', text: label }))
    expect(tree.filter(({ role }) => role === 'Table').length).toBeGreaterThan(3)
    const figures = tree.filter(({ role }) => role === 'Figure')
    expect(figures).toHaveLength(denseDownload.report.drawings.length)
    for (const { alt } of figures) expect(alt).toMatch(/£\d/)
  })

  it('reads nothing twice or without a tag: all text is in the tree, but for the foot and repeated headers', async () => {
    const tagged = (await structureOf(dense.pdf)).map(({ text }) => text).join(' ')
    for (const { label, result } of denseDownload.report.working)
      for (const part of [label, result]) expect(tagged).toContain(words(part))
    expect(tagged).toContain(denseDownload.report.sentence)
    expect(tagged).not.toMatch(/Page \d of/)
    // The table of forty years repeats its header on the next page.
    expect(dense.text.match(/Interest part/g)?.length).toBeGreaterThan(1)
    expect(tagged.match(/Interest part/g)).toHaveLength(1)
  })

  it('embeds all its fonts', () => {
    const source = Buffer.from(dense.file).toString('latin1')
    const fonts = [...source.matchAll(/\/BaseFont \/([A-Z]+\+)?(\S+)/g)]
    expect(fonts.length).toBeGreaterThan(2)
    for (const [, subset, name] of fonts) {
      expect(subset, name).toMatch(/^[A-Z]{6}\+$/)
      expect(name).toMatch(/^(Inter|SourceSerif4)-/)
    }
    expect(source.match(/\/FontFile2 /g)?.length).toBeGreaterThan(2)
  })

  it('is identical for the same inputs at the same time', async () => {
    expect(Buffer.compare(Buffer.from(await reportPdf(denseDownload, NOW)), Buffer.from(dense.file))).toBe(0)
  })
})

describe('the PDF of a calculator', () => {
  it('uses the inputs in the URL', async () => {
    const { download } = prepareDownload(mortgageRepaymentCalculator, {
      query: new URLSearchParams('price=400k&compare=price%3D1'),
      today: isoDate('2026-11-21'),
      siteUrl: 'https://freehold.example',
    })
    expect(download?.address).toBe(
      'https://freehold.example/mortgage-repayment-calculator?price=400k&deposit=60%2C000&termYears=25&annualRatePercent=4.5',
    )
    if (!download) return
    const { text, totalPages } = await read(download)
    expect(text).toContain('£400,000')
    expect(text).toContain('deposit=60,000')
    expect(totalPages).toBeLessThanOrEqual(8)
  })
})

describe('the PDFs of all calculators, made one after the other in one process', () => {
  // One test each: how long all of them take together depends on the machine.
  it.each(tools.map((tool) => [tool.name, tool] as const))(
    '%s: loses no letters, whatever was printed before, and leaves no heading alone at the foot of a page, nor the closing note on the last',
    async (_, tool) => {
      const { download } = prepareDownload(tool, {
        query: new URLSearchParams(),
        today: isoDate('2026-11-21'),
        siteUrl: 'https://freehold.example',
      })
      if (!download) throw new Error(`${tool.name} has no answer to its own start`)
      // As the process for heavy work gets it.
      const { pdf, text, totalPages } = await read(structuredClone(download))
      const pages = await structureByPage(pdf)
      for (const page of pages)
        expect(page.findLast((element) => element.text)?.role).not.toMatch(/^(?:H\d|TH)$/)
      const last = pages.at(-1)?.filter((element) => element.text) ?? []
      expect(last.some((element) => element.text.startsWith(NOT_ADVICE))).toBe(true)
      expect(last[0]?.text).not.toContain(NOT_ADVICE)
      const { report, asked } = download
      for (const part of [
        report.sentence,
        report.answer.label,
        ...asked.flatMap(({ label, words: answer }) => [label, answer]),
        ...report.figures.flatMap((figure) => [figure.label, figureInWords(figure)]),
        ...report.working.flatMap(({ label, result, rule }) => [label, result, rule]),
        ...report.turningPoints.map(({ sentence }) => sentence),
      ])
        expect(text).toContain(words(part).trim())
      expect(totalPages).toBeLessThanOrEqual(12)
    },
  )
})

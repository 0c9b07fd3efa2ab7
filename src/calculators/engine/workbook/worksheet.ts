/** One sheet of a spreadsheet: `xl/worksheets/sheet1.xml` of Office Open XML, and what it refers to. Pure. */
import { type Sheet, type SheetCell, cellAddress } from './sheet.ts'
import { type Styles, WRAPPED } from './styles.ts'
import { element, xmlFile, xmlText } from './xml.ts'

/** Longest formula that Excel accepts. */
const MAX_FORMULA = 8_192
/** Longest text of a cell. */
const MAX_TEXT = 32_767
/** Longest list of words to choose from, with its commas. */
const MAX_CHOICES = 255
/** Paper of 210 by 297 mm. */
const A4 = 9
/** Height of a line of text, in points. */
const LINE_HEIGHT = 15
const TITLE_HEIGHT = 24

/** Longest URL that Excel accepts. */
const MAX_URL = 2_079

/** Texts of all sheets, each kept once. */
export class Texts {
  readonly #numbers = new Map<string, number>()

  /** The number that a cell refers to. */
  numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.#numbers.size)
    return this.#numbers.size - 1
  }

  /** The file `xl/sharedStrings.xml`. */
  xml(): string {
    const texts = [...this.#numbers.keys()].map(
      (text) => `<si><t xml:space="preserve">${xmlText(text.slice(0, MAX_TEXT))}</t></si>`,
    )
    return xmlFile(element('sst', { xmlns: MAIN, uniqueCount: texts.length }, texts.join('')))
  }
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A sheet's files: the sheet itself, and its links if it has any. */
export type WorksheetFiles = { readonly sheet: string; readonly relations: string | null }

/** A sheet as files. */
export function worksheetFiles(sheet: Sheet, styles: Styles, texts: Texts): WorksheetFiles {
  const links: { ref: string; url: string }[] = []
  const choices: string[] = []
  const rows = sheet.rows.map((row, rowIndex) => {
    const cells = row.map((cell, column) => {
      if (!cell) return ''
      const ref = cellAddress(column, rowIndex)
      if (cell.url !== undefined && /^https?:\/\//.test(cell.url) && cell.url.length <= MAX_URL)
        links.push({ ref, url: cell.url })
      if (cell.choices) choices.push(choiceXml(ref, cell.choices))
      return cellXml(ref, cell, styles, texts)
    })
    return cells.join('') === ''
      ? ''
      : element('row', { r: rowIndex + 1, ...heightOf(row, sheet.widths) }, cells.join(''))
  })
  const parts = [
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    viewXml(sheet),
    '<sheetFormatPr defaultRowHeight="15"/>',
    columnsXml(sheet.widths),
    `<sheetData>${rows.join('')}</sheetData>`,
    choices.length > 0 ? element('dataValidations', { count: choices.length }, choices.join('')) : '',
    links.length > 0
      ? element(
          'hyperlinks',
          {},
          links.map(({ ref }, at) => element('hyperlink', { ref, 'r:id': `rId${at + 1}` })).join(''),
        )
      : '',
    '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>',
    element('pageSetup', {
      paperSize: A4,
      orientation: sheet.frozenRows === 0 ? 'landscape' : 'portrait',
      fitToWidth: 1,
      fitToHeight: 0,
    }),
  ]
  return {
    sheet: xmlFile(element('worksheet', { xmlns: MAIN, 'xmlns:r': RELATIONS }, parts.join(''))),
    relations: links.length > 0 ? relationsXml(links.map(({ url }) => url)) : null,
  }
}

function cellXml(r: string, cell: SheetCell, styles: Styles, texts: Texts): string {
  const { value, formula } = cell
  const s = styles.numberOf(cell)
  if (formula !== undefined) {
    if (formula.length > MAX_FORMULA) throw new RangeError(`The formula in ${r} is too long for Excel`)
    const shown = value === null ? '' : `<v>${xmlText(String(value))}</v>`
    const t = typeof value === 'string' ? 'str' : undefined
    return element('c', { r, s, t }, `<f>${xmlText(formula)}</f>${shown}`)
  }
  if (value === null) return element('c', { r, s })
  return typeof value === 'number'
    ? element('c', { r, s }, `<v>${value}</v>`)
    : element('c', { r, s, t: 's' }, `<v>${texts.numberOf(value)}</v>`)
}

/** Sets the height of rows with wrapped text, since some programs don't. */
function heightOf(row: Sheet['rows'][number], widths: readonly number[]) {
  const lines = row.map((cell, column) => {
    const isWrapped = cell && typeof cell.value === 'string' && WRAPPED.has(cell.look)
    return isWrapped ? Math.ceil(cell.value.length / ((widths[column] ?? 10) * 1.1)) : 1
  })
  const height = row[0]?.look === 'title' ? TITLE_HEIGHT : LINE_HEIGHT * Math.max(1, ...lines)
  return height === LINE_HEIGHT ? {} : { ht: height, customHeight: 1 }
}

function choiceXml(sqref: string, choices: readonly string[]): string {
  const list = choices.join(',')
  if (list.length > MAX_CHOICES || choices.some((choice) => /[",]/.test(choice)))
    throw new RangeError(`Excel cannot offer the choices of ${sqref}`)
  return element(
    'dataValidation',
    { type: 'list', allowBlank: 1, showErrorMessage: 1, sqref },
    `<formula1>${xmlText(`"${list}"`)}</formula1>`,
  )
}

function viewXml({ frozenRows }: Sheet): string {
  const pane = {
    ySplit: frozenRows,
    topLeftCell: `A${frozenRows + 1}`,
    activePane: 'bottomLeft',
    state: 'frozen',
  }
  const view = element(
    'sheetView',
    { showGridLines: frozenRows > 0 ? 1 : 0, workbookViewId: 0 },
    frozenRows > 0 ? element('pane', pane) : '',
  )
  return `<sheetViews>${view}</sheetViews>`
}

function columnsXml(widths: readonly number[]): string {
  const columns = widths.map((width, at) =>
    element('col', { min: at + 1, max: at + 1, width, customWidth: 1 }),
  )
  return columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''
}

function relationsXml(urls: readonly string[]): string {
  const relations = urls.map((url, at) =>
    element('Relationship', {
      Id: `rId${at + 1}`,
      Type: `${RELATIONS}/hyperlink`,
      Target: url,
      TargetMode: 'External',
    }),
  )
  return xmlFile(
    element(
      'Relationships',
      { xmlns: 'http://schemas.openxmlformats.org/package/2006/relationships' },
      relations.join(''),
    ),
  )
}

/** The styles of a spreadsheet's cells: `xl/styles.xml` in Office Open XML. Pure. */
import type { CellLook, SheetCell } from './sheet.ts'
import type { CellUnit } from './workbook.ts'
import { element, xmlFile } from './xml.ts'

/** Number formats. Percentages are 5 for 5%, so the percent sign is plain text. */
const FORMATS: Readonly<Record<CellUnit, string>> = {
  pounds: '"£"#,##0;\\-"£"#,##0',
  'exact-pounds': '"£"#,##0.00;\\-"£"#,##0.00',
  money: '"£"#,##0.00;\\-"£"#,##0.00',
  percent: '0.00##"%"',
  months: '[=1]0" month";0" months"',
  years: '[=1]0" year";General" years"',
  weeks: '[=1]0" week";General" weeks"',
  share: '0.00######',
  count: 'General',
  'square-metres': 'General" m²"',
  times: '0.00##" times"',
  text: 'General',
  date: 'd mmmm yyyy',
  'yes-no': 'General',
}

const FONTS = {
  plain: '<sz val="11"/><color rgb="FF1F2937"/><name val="Calibri"/>',
  title: '<b/><sz val="16"/><color rgb="FF1F2937"/><name val="Calibri"/>',
  heading: '<b/><sz val="12"/><color rgb="FF1F2937"/><name val="Calibri"/>',
  strong: '<b/><sz val="11"/><color rgb="FF1F2937"/><name val="Calibri"/>',
  input: '<sz val="11"/><color rgb="FF1D4ED8"/><name val="Calibri"/>',
  quiet: '<sz val="10"/><color rgb="FF6B7280"/><name val="Calibri"/>',
  link: '<u/><sz val="11"/><color rgb="FF1D4ED8"/><name val="Calibri"/>',
}
type Font = keyof typeof FONTS

/** The format requires the first two. */
const FILLS = {
  none: '<patternFill patternType="none"/>',
  demanded: '<patternFill patternType="gray125"/>',
  input: '<patternFill patternType="solid"><fgColor rgb="FFFEF3C7"/></patternFill>',
  head: '<patternFill patternType="solid"><fgColor rgb="FFE5E7EB"/></patternFill>',
}
type Fill = keyof typeof FILLS

const LINE = '<color rgb="FF9CA3AF"/>'
const BORDERS = {
  none: '<left/><right/><top/><bottom/><diagonal/>',
  box: `<left style="thin">${LINE}</left><right style="thin">${LINE}</right><top style="thin">${LINE}</top><bottom style="thin">${LINE}</bottom><diagonal/>`,
  below: `<left/><right/><top/><bottom style="thin">${LINE}</bottom><diagonal/>`,
}
type Border = keyof typeof BORDERS

type Look = { font: Font; fill?: Fill; border?: Border; wrap?: boolean; align?: 'right'; indent?: boolean }

const LOOKS: Readonly<Record<CellLook, Look>> = {
  title: { font: 'title' },
  heading: { font: 'heading', border: 'below' },
  head: { font: 'strong', fill: 'head', wrap: true },
  'figure-head': { font: 'strong', fill: 'head', wrap: true, align: 'right' },
  hint: { font: 'quiet' },
  label: { font: 'plain', wrap: true },
  input: { font: 'input', fill: 'input', border: 'box' },
  result: { font: 'strong' },
  working: { font: 'plain' },
  quiet: { font: 'quiet', wrap: true, indent: true },
  link: { font: 'link' },
}

/** Styles with wrapped text. */
export const WRAPPED: ReadonlySet<CellLook> = new Set(
  (Object.keys(LOOKS) as CellLook[]).filter((look) => LOOKS[look].wrap),
)

/** Numbers the styles in the order they're requested. */
export class Styles {
  readonly #numbers = new Map<string, number>()
  readonly #styles: string[] = [style(LOOKS.label, 'text', false)]

  /** The number that a cell refers to. */
  numberOf(cell: SheetCell): number {
    const { look, unit, value } = cell
    const isWords = typeof value === 'string'
    // Without the mark, '=1+1' would become a formula as soon as somebody edits it.
    const marked = isWords && cell.formula === undefined && /^[=+\-@\t\r]/.test(value)
    const key = `${look} ${unit} ${marked}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#styles.push(style(LOOKS[look], unit, marked)) - 1
    this.#numbers.set(key, number)
    return number
  }

  /** The file. */
  xml(): string {
    const formats = Object.entries(FORMATS).map(([, formatCode], index) =>
      element('numFmt', { numFmtId: FIRST_FORMAT + index, formatCode }),
    )
    const plainStyle = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>'
    return xmlFile(
      element(
        'styleSheet',
        { xmlns: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main' },
        [
          list('numFmts', formats),
          list('fonts', wrapped('font', FONTS)),
          list('fills', wrapped('fill', FILLS)),
          list('borders', wrapped('border', BORDERS)),
          list('cellStyleXfs', [plainStyle]),
          list('cellXfs', this.#styles),
          list('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
        ].join(''),
      ),
    )
  }
}

/** Lower numbers are built-in formats. */
const FIRST_FORMAT = 164

function style(look: Look, unit: CellUnit, marked: boolean): string {
  const { font, fill = 'none', border = 'none', wrap, align, indent } = look
  const alignment = element('alignment', {
    vertical: 'top',
    ...(wrap && { wrapText: 1 }),
    ...((align === 'right' || unit === 'yes-no') && { horizontal: 'right' }),
    ...(indent && { horizontal: 'left', indent: 1 }),
  })
  return element(
    'xf',
    {
      numFmtId: FIRST_FORMAT + Object.keys(FORMATS).indexOf(unit),
      fontId: Object.keys(FONTS).indexOf(font),
      fillId: Object.keys(FILLS).indexOf(fill),
      borderId: Object.keys(BORDERS).indexOf(border),
      xfId: 0,
      applyNumberFormat: 1,
      applyFont: 1,
      applyFill: 1,
      applyBorder: 1,
      applyAlignment: 1,
      ...(marked && { quotePrefix: 1 }),
    },
    alignment,
  )
}

function wrapped(name: string, parts: Readonly<Record<string, string>>): string[] {
  return Object.values(parts).map((inner) => element(name, {}, inner))
}

function list(name: string, parts: readonly string[]): string {
  return element(name, { count: parts.length }, parts.join(''))
}

/**
 * Writes a workbook as an .xlsx file: Office Open XML (ECMA-376), zipped by fflate. We don't use a library, because
 * formulas need their stored values for viewers that can't calculate. The same workbook gives the same bytes.
 */
import { type Zippable, strToU8, zipSync } from 'fflate'

import { compileWorkbook } from './compile.ts'
import type { Sheet } from './sheet.ts'
import { Styles } from './styles.ts'
import type { Workbook, WorkbookOrigin } from './workbook.ts'
import { Texts, worksheetFiles } from './worksheet.ts'
import { element, xmlFile, xmlText } from './xml.ts'

/** Media type of the file. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEETML = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Creates the file. Throws a RangeError for invalid names or formulas. */
export function workbookFile(workbook: Workbook, origin: WorkbookOrigin): Uint8Array<ArrayBuffer> {
  return zippedSheets(compileWorkbook(workbook, origin).sheets, workbook.title)
}

function zippedSheets(sheets: readonly Sheet[], title: string): Uint8Array<ArrayBuffer> {
  const styles = new Styles()
  const texts = new Texts()
  const files: Record<string, string> = {}
  for (const [index, sheet] of sheets.entries()) {
    const { sheet: xml, relations } = worksheetFiles(sheet, styles, texts)
    files[`xl/worksheets/sheet${index + 1}.xml`] = xml
    if (relations !== null) files[`xl/worksheets/_rels/sheet${index + 1}.xml.rels`] = relations
  }
  Object.assign(files, {
    '[Content_Types].xml': contentTypes(sheets.length),
    '_rels/.rels': relationsOf([
      { type: `${OFFICE}/officeDocument`, target: 'xl/workbook.xml' },
      { type: `${PACKAGE}/relationships/metadata/core-properties`, target: 'docProps/core.xml' },
    ]),
    'docProps/core.xml': coreProperties(title),
    'xl/workbook.xml': workbookXml(sheets),
    'xl/_rels/workbook.xml.rels': relationsOf([
      ...sheets.map((_, index) => ({
        type: `${OFFICE}/worksheet`,
        target: `worksheets/sheet${index + 1}.xml`,
      })),
      { type: `${OFFICE}/styles`, target: 'styles.xml' },
      { type: `${OFFICE}/sharedStrings`, target: 'sharedStrings.xml' },
    ]),
    'xl/styles.xml': styles.xml(),
    'xl/sharedStrings.xml': texts.xml(),
  })
  const zipped: Zippable = {}
  // The list of types comes first: programs recognise the file by it.
  for (const name of Object.keys(files).sort()) zipped[name] = strToU8(files[name] ?? '')
  return zipSync(zipped, { level: 6, mtime: '2020-01-01T00:00:00' })
}

function workbookXml(sheets: readonly Sheet[]): string {
  const list = sheets.map(({ name }, index) =>
    element('sheet', { name, sheetId: index + 1, 'r:id': `rId${index + 1}` }),
  )
  return xmlFile(
    element(
      'workbook',
      { xmlns: MAIN, 'xmlns:r': OFFICE },
      `<bookViews><workbookView/></bookViews><sheets>${list.join('')}</sheets>${repeatedHeads(sheets)}<calcPr calcId="191029" fullCalcOnLoad="1"/>`,
    ),
  )
}

/** Repeats table headings on every printed page. */
function repeatedHeads(sheets: readonly Sheet[]): string {
  const names = sheets.flatMap(({ name, frozenRows }, localSheetId) =>
    frozenRows > 0
      ? [
          element(
            'definedName',
            { name: '_xlnm.Print_Titles', localSheetId },
            xmlText(`'${name}'!$1:$${frozenRows}`),
          ),
        ]
      : [],
  )
  return names.length > 0 ? element('definedNames', {}, names.join('')) : ''
}

function contentTypes(sheets: number): string {
  const override = (PartName: string, ContentType: string) => element('Override', { PartName, ContentType })
  const parts = [
    element('Default', {
      Extension: 'rels',
      ContentType: 'application/vnd.openxmlformats-package.relationships+xml',
    }),
    element('Default', { Extension: 'xml', ContentType: 'application/xml' }),
    override('/xl/workbook.xml', `${SHEETML}.sheet.main+xml`),
    ...Array.from({ length: sheets }, (_, index) =>
      override(`/xl/worksheets/sheet${index + 1}.xml`, `${SHEETML}.worksheet+xml`),
    ),
    override('/xl/styles.xml', `${SHEETML}.styles+xml`),
    override('/xl/sharedStrings.xml', `${SHEETML}.sharedStrings+xml`),
    override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
  ]
  return xmlFile(element('Types', { xmlns: `${PACKAGE}/content-types` }, parts.join('')))
}

function relationsOf(relations: readonly { type: string; target: string }[]): string {
  const list = relations.map(({ type, target }, index) =>
    element('Relationship', { Id: `rId${index + 1}`, Type: type, Target: target }),
  )
  return xmlFile(element('Relationships', { xmlns: `${PACKAGE}/relationships` }, list.join('')))
}

function coreProperties(title: string): string {
  return xmlFile(
    element(
      'cp:coreProperties',
      {
        'xmlns:cp': `${PACKAGE}/metadata/core-properties`,
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      },
      element('dc:title', {}, xmlText(title)) + element('dc:creator', {}, 'Freehold'),
    ),
  )
}

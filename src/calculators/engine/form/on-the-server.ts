/** Takes the place of `workbook` in browsers, where it always throws: only the server makes spreadsheets. */
export function onTheServer(): never {
  throw new Error('The spreadsheet is made by the server: see tool.ts beside it')
}

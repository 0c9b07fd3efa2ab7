/** Stands in for the spreadsheet where browsers run a calculator: its law as formulas is made by the server only. */
export function onTheServer(): never {
  throw new Error('The spreadsheet is made by the server: see tool.ts beside it')
}

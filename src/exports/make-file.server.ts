import type { Tool } from '#calculators/engine/tool.ts'
import { workbookFile } from '#calculators/engine/workbook/workbook-file.server.ts'
import { tools } from '#calculators/tools.ts'

import { reportCsv } from './csv.ts'
import { prepareDownload, type Download } from './download.ts'
import type { FileJob } from './file-job.ts'

/** Makes a download: calculates the result and lays it out. Runs in its own process, as a PDF takes a third of a second or more. */
export async function makeFile({
  tool: name,
  format,
  isPack,
  query,
  today,
  siteUrl,
  now,
}: FileJob): Promise<Uint8Array<ArrayBuffer>> {
  const tool = tools.find((each) => each.name === name)
  const download =
    tool && prepareDownload(tool, { query: new URLSearchParams(query), today, siteUrl }).download
  if (!tool || !download) throw new Error(`There is no ${format} of ${name} for ${query}`)
  if (format === 'csv') return new TextEncoder().encode(reportCsv(download))
  if (format === 'xlsx') return spreadsheet(download, tool)
  const { packPdf, reportPdf } = await import('./pdf/pdf.server.tsx')
  return isPack ? packPdf(download, now) : reportPdf(download, now)
}

function spreadsheet({ question, report, address, today }: Download, tool: Tool): Uint8Array<ArrayBuffer> {
  const sources = new Map(
    report.working.flatMap(({ source }) => (source ? [[source.url, source.title] as const] : [])),
  )
  return workbookFile(tool.workbook(question, today), {
    page: address,
    calculatedOn: today,
    sources: [...sources].map(([url, title]) => ({ url, title })),
    outputs: report.outputs,
  })
}

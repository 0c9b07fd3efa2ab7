import { strToU8, zipSync } from 'fflate'

import type { TemplateDeal } from './template-deals.ts'
import { type TemplateOrigin, templateFiles } from './template-files.ts'

/** The template as a ZIP file. The same deals on the same day always give the same bytes. */
export function templateZip(deals: readonly TemplateDeal[], origin: TemplateOrigin): Uint8Array<ArrayBuffer> {
  const files = Object.entries(templateFiles(deals, origin)).map(
    ([name, text]) => [`Property deals/${name}`, strToU8(text)] as const,
  )
  // ZIP files have no time zone; at noon the date is the same everywhere in the UK and nearby.
  return zipSync(Object.fromEntries(files), { mtime: `${origin.today}T12:00:00`, level: 9 })
}

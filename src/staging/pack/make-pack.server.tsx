import { renderToBuffer } from '@react-pdf/renderer'
import { strToU8, zipSync } from 'fflate'

import { freshFonts } from '#ui/fonts/pdf-fonts.server.ts'

import type { PackJob } from './pack-job.ts'
import { captions, originalName, particulars, stagedName } from './pack-texts.ts'
import { RecordDocument } from './record-document.tsx'

/** Makes a listing's portal pack, a ZIP file: originals and staged pictures in order, captions, wording and a record for the file. */
export async function makePack(job: PackJob): Promise<Uint8Array> {
  const pictures = job.photos.flatMap(({ place, original, pictures: staged }) => [
    [originalName(place), original] as const,
    ...staged.map(({ name, jpeg }, at) => [stagedName(place, at, name), jpeg] as const),
  ])
  freshFonts()
  const record = await renderToBuffer(<RecordDocument job={job} />)
  const files = Object.fromEntries([
    ...pictures,
    ['captions.txt', strToU8(`\uFEFF${captions(job)}`)] as const,
    ['particulars.txt', strToU8(`\uFEFF${particulars()}`)] as const,
    ['record.pdf', new Uint8Array(record)] as const,
  ])
  // Pictures are compressed already.
  return zipSync(files, { level: 0 })
}

/**
 * Opens a photo several times, one after the other, as `node open-photos-process.ts FILE TIMES`. Prints the sizes of the photos and the most
 * memory that the process took, in megabytes.
 */
import { readFileSync } from 'node:fs'

import { keepPhoto } from '#staging/upload/keep-photo.server.ts'

const [file = '', times = '1'] = process.argv.slice(2)
const photos: string[] = []
for (let time = 0; time < Number(times); time++) {
  const kept = await keepPhoto(readFileSync(file))
  photos.push('problem' in kept ? kept.problem : `${kept.width}x${kept.height}`)
}
// Linux counts what the parent had before it started this process towards `maxRSS`, but not towards VmHWM.
const peak = /^VmHWM:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
const megabytes = Math.round(Number(peak) / 1024)
process.stdout.write(`${JSON.stringify({ photos, megabytes })}\n`)

import { createWriteStream } from 'node:fs'
import { once } from 'node:events'

/** Numbers that repeat for a seed, 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const STREETS = ['MILL LANE', 'CHURCH ROAD', 'STATION APPROACH', 'ORCHARD CLOSE', 'LONG MEADOW', "ST MARY'S WAY", 'THE GREEN', 'KINGSTON AVENUE']
const TOWNS = ['ASHBOROUGH', 'WESTON MERE', 'KIRKHOLM', 'ST BRADE', 'LITTLE HAVEN', 'NORTH FERRY']
const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ'

/** Writes so many made-up sales in the official layout: 16 quoted columns, no header, spread over about 1,500 outcodes. */
export async function writePricePaidFile(file: string, rows: number): Promise<void> {
  const random = seeded(20_261_120)
  const pick = (from: string | readonly string[]) => from[Math.floor(random() * from.length)] ?? ''
  const hex = (digits: number) => Math.floor(random() * 16 ** digits).toString(16).toUpperCase().padStart(digits, '0')
  const out = createWriteStream(file, { highWaterMark: 1 << 20 })
  let text = ''
  for (let row = 0; row < rows; row++) {
    const year = 1995 + Math.floor(random() * 31)
    const day = `${year}-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`
    const outcode = `${pick(['B', 'LS', 'M', 'RG', 'EX', 'NE', 'S', 'CF', 'PO', 'GL', 'N', 'BS', 'L', 'YO', 'TR'])}${1 + Math.floor(random() * 98)}`
    const postcode = random() < 0.002 ? '' : `${outcode} ${Math.floor(random() * 10)}${pick(LETTERS)}${pick(LETTERS)}`
    const price = Math.round((40_000 + random() ** 3 * 900_000 * (1 + (year - 1995) / 10)) / 250) * 250
    const type = pick('DSSTTTFFO')
    const flat = type === 'F' ? `FLAT ${1 + Math.floor(random() * 40)}` : ''
    const town = pick(TOWNS)
    text += `"{${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}}","${price}","${day} 00:00","${postcode}","${type}","${random() < 0.1 ? 'Y' : 'N'}","${type === 'F' ? 'L' : 'F'}","${1 + Math.floor(random() * 200)}","${flat}","${pick(STREETS)}","","${town}","${town}","GREATER ${town}","${random() < 0.05 ? 'B' : 'A'}","A"\n`
    if (text.length > 1 << 20) {
      if (!out.write(text)) await once(out, 'drain')
      text = ''
    }
  }
  out.end(text)
  await once(out, 'finish')
}

import { DAY_ZERO } from '#datasets/import/copy-binary.ts'
import { addDays } from '#domain/dates.ts'

/** How a field is read back; years and whole numbers have two bytes. */
export type FieldType = 'text' | 'boolean' | 'year' | 'whole' | 'integer' | 'bigint' | 'real' | 'date'

/** Reads rows in COPY's binary format back as text, one list of fields a row; NULL is null. */
export function fieldsOfRows(rows: Buffer, types: readonly FieldType[]): (string | null)[][] {
  const found: (string | null)[][] = []
  for (let at = 0; at < rows.length;) {
    const fields = rows.readInt16BE(at)
    at += 2
    found.push(
      Array.from({ length: fields }, (_, field) => {
        const length = rows.readInt32BE(at)
        at += 4 + Math.max(0, length)
        return length < 0 ? null : textOf(rows.subarray(at - length, at), types[field] ?? 'text')
      }),
    )
  }
  return found
}

function textOf(bytes: Buffer, type: FieldType): string {
  if (type === 'text') return bytes.toString('utf8')
  if (type === 'boolean') return bytes[0] === 1 ? 't' : 'f'
  if (type === 'whole' || type === 'year') return String(bytes.readInt16BE())
  if (type === 'integer') return String(bytes.readInt32BE())
  if (type === 'bigint') return String(bytes.readBigInt64BE())
  if (type === 'real') return String(Number(bytes.readFloatBE().toPrecision(6)))
  return addDays(DAY_ZERO, bytes.readInt32BE())
}

import type { CopyText } from './importer.ts'

/** Turns a file's lines into rows, and collects rejected ones. */
export type RecordReader = {
  /** Reads whole lines of decoded text. */
  text(text: string): void
  /** Reads whole lines of bytes. */
  lines(block: Buffer): void
  end(): void
  /** Number of records so far, including rejected ones. */
  count(): number
  /** Returns the rows since the last call. */
  take(): CopyText | Buffer
  /** Whether the text ended in the middle of a record. */
  isCutOff(): boolean
}

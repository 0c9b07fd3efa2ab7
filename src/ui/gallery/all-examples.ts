import type { Examples } from './examples.ts'

const files = import.meta.glob<Record<string, Examples>>('../*/*.examples.tsx', { eager: true })

/** The examples of every component, by the name of its folder. */
export const allExamples: readonly (readonly [folder: string, examples: Examples])[] = Object.entries(files)
  .flatMap(([file, module]) =>
    Object.values(module).map((examples) => [file.split('/')[1] ?? '', examples] as const),
  )
  .toSorted(([, a], [, b]) => a.title.localeCompare(b.title, 'en-GB'))

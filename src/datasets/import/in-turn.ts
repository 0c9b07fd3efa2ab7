import type { Derived } from './importer.ts'

/** Joins derived data of one dataset: computed and published in this order. */
export function inTurn(...parts: readonly Derived[]): Required<Derived> {
  return {
    changes: parts.flatMap(({ changes }) => changes ?? []),
    prepare: async (client, run) => {
      for (const part of parts) await part.prepare?.(client, run)
    },
    publish: async (client, run) => {
      for (const part of parts) await part.publish?.(client, run)
    },
  }
}

import type { Edition } from '#datasets/editions.server.ts'

/** Says in each row of a file what its edition covers, so that nobody takes a part for the whole or a made-up figure for a real one. */
export function editionInFile({ label, demonstration }: Pick<Edition, 'label' | 'demonstration'>): string {
  return demonstration ? `Demonstration data, made up: ${label}` : label
}

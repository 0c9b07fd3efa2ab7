/**
 * One calculator's recording: a file of JSON lines in `recorded/`. Published examples and the first random cases are
 * stored in full, so that differences are readable. All random cases are hashed in blocks of 25, which keeps the file
 * small and shows where answers changed. Keys are sorted, so their order in an answer doesn't matter.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { type Recorded, ask, publishedBodies } from './ask.ts'
import { type Body, randomBodies } from './bodies.ts'

const CASES_IN_FULL = 15
const BLOCK = 25

/** A body with its answer, and a name such as 'random 12' or 'published 3'. */
export type Case = { case: string; body: Body; answer: Recorded }

/** Consecutive cases, of which only a hash is recorded. */
export type Block = { block: string; sha256: string }

/** A calculator's recording. */
export type Recording = { inFull: readonly Case[]; blocks: readonly Block[] }

/** Records the calculators' current answers, by default to the current published bodies. */
export async function recordingOf(
  calculator: string,
  published: readonly Body[] = publishedBodies(calculator),
): Promise<Recording> {
  const random = await answered(calculator, 'random', randomBodies(calculator))
  return {
    inFull: [...(await answered(calculator, 'published', published)), ...random.slice(0, CASES_IN_FULL)],
    blocks: blocksOf(random),
  }
}

/** All of a calculator's cases in full, for a file outside the repository. */
export async function everyCase(calculator: string): Promise<Case[]> {
  return [
    ...(await answered(calculator, 'published', publishedBodies(calculator))),
    ...(await answered(calculator, 'random', randomBodies(calculator))),
  ]
}

/** Reads a calculator's recording. */
export async function readRecording(calculator: string): Promise<Recording> {
  const text = await readFile(fileOf(calculator), 'utf8')
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Case | Block)
  return {
    inFull: lines.filter((line) => 'case' in line),
    blocks: lines.filter((line) => 'block' in line),
  }
}

/** Writes a calculator's recording, replacing the previous one. */
export async function writeRecording(calculator: string, { inFull, blocks }: Recording): Promise<void> {
  const lines = [...inFull, ...blocks].map((line) => `${canonical(line)}\n`)
  await writeFile(fileOf(calculator), lines.join(''))
}

/** JSON with sorted keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

async function answered(calculator: string, kind: string, bodies: readonly Body[]): Promise<Case[]> {
  const cases: Case[] = []
  for (const [index, body] of bodies.entries()) {
    cases.push({ case: `${kind} ${index + 1}`, body, answer: await ask(calculator, body) })
  }
  return cases
}

function blocksOf(cases: readonly Case[]): Block[] {
  return Array.from({ length: Math.ceil(cases.length / BLOCK) }, (_, index) => {
    const block = cases.slice(index * BLOCK, (index + 1) * BLOCK)
    const hash = createHash('sha256').update(block.map(canonical).join('\n'))
    const name = `random ${index * BLOCK + 1} to ${index * BLOCK + block.length}`
    return { block: name, sha256: hash.digest('hex').slice(0, 16) }
  })
}

function fileOf(calculator: string): string {
  return path.join(import.meta.dirname, 'recorded', `${calculator}.jsonl`)
}

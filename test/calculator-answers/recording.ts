/**
 * The record of one calculator: a file of JSON lines in `recorded/`. Published examples and the first random cases stand
 * there in full, so that a difference can be read; of all random cases there is a hash for every block of 25, so that the
 * file stays small and shows where answers changed. Keys are sorted, so their order in an answer does not matter.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { type Recorded, ask, publishedBodies } from './ask.ts'
import { type Body, randomBodies } from './bodies.ts'

const CASES_IN_FULL = 15
const BLOCK = 25

/** A body with its answer, by a name such as 'random 12' or 'published 3'. */
export type Case = { case: string; body: Body; answer: Recorded }

/** A run of cases that are recorded by their hash alone. */
export type Block = { block: string; sha256: string }

/** What is recorded of one calculator. */
export type Recording = { inFull: readonly Case[]; blocks: readonly Block[] }

/** The recording as the calculators answer now; the published bodies are today's unless others are given. */
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

/** Every case of a calculator in full, for a file outside the repository. */
export async function everyCase(calculator: string): Promise<Case[]> {
  return [
    ...(await answered(calculator, 'published', publishedBodies(calculator))),
    ...(await answered(calculator, 'random', randomBodies(calculator))),
  ]
}

/** Reads what is recorded of a calculator. */
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

/** Writes the recording of a calculator in place of the one before. */
export async function writeRecording(calculator: string, { inFull, blocks }: Recording): Promise<void> {
  const lines = [...inFull, ...blocks].map((line) => `${canonical(line)}\n`)
  await writeFile(fileOf(calculator), lines.join(''))
}

/** JSON with the keys of every object sorted. */
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

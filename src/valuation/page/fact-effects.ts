import { countOf, plainNumber } from '#domain/plain-number.ts'

import type { AskedHome } from '../home/asked-home.ts'
import type { Estimator } from '../home/open-estimator.server.ts'
import type { Asked } from './asked-home.ts'

/** What a visitor's change of one fact does to the estimate. */
export type FactEffect = {
  /** The change in words: '12 m² more'. */
  change: string
  /** What the estimate would be less without it, in pounds; negative if it would be more. */
  pounds: number
}

/** What a home of each type is called. */
export const TYPE_WORDS: Readonly<Record<string, string>> = {
  D: 'a detached house',
  S: 'a semi-detached house',
  T: 'a terraced house',
  F: 'a flat',
}
const TENURE_WORDS: Readonly<Record<string, string>> = { F: 'freehold', L: 'leasehold' }

/** The facts that a home is valued with: the recorded ones, with the visitor's in their place. */
export function askedFacts(recorded: AskedHome, asked: Asked): AskedHome {
  const measured = asked.floorAreaSqm ?? recorded.floorAreaSqm
  const floorAreaSqm = measured === null ? null : measured + (asked.extensionSqm ?? 0)
  const recordedAreaSqm = recorded.floorAreaSqm ?? measured
  return {
    ...recorded,
    propertyType: asked.propertyType ?? recorded.propertyType,
    tenure: asked.tenure ?? recorded.tenure,
    floorAreaSqm,
    ...(recordedAreaSqm !== floorAreaSqm && { recordedAreaSqm }),
    ...(asked.rooms !== null && { rooms: asked.rooms }),
    newBuild: asked.newBuild,
  }
}

/** Values the home without each of the visitor's changes, to say what each does. */
export function factEffects(
  estimate: Estimator['estimate'],
  { recorded, facts, asked, leftOut }: EffectsOf,
): FactEffect[] {
  const valueOf = (home: AskedHome) => {
    const valued = estimate(home, leftOut)
    return 'refused' in valued ? null : valued.estimate
  }
  const whole = valueOf(facts)
  return changesOf(recorded, facts, asked).flatMap(({ change, without, made }) => {
    const before = valueOf({ ...facts, ...without })
    const after = made === undefined ? whole : valueOf({ ...facts, ...made })
    return after === null || before === null ? [] : [{ change, pounds: after - before }]
  })
}

type EffectsOf = {
  recorded: AskedHome
  facts: AskedHome
  asked: Asked
  leftOut: ReadonlySet<number>
}

/** A change in words with the facts that it replaced. `made` are the facts that it alone leads to, if others changed the same one again. */
type Change = { change: string; without: Partial<AskedHome>; made?: Partial<AskedHome> }

/** The visitor's changes, including facts that weren't recorded. If the type wasn't recorded, it isn't a change: forms send the usual one. */
function changesOf(recorded: AskedHome, facts: AskedHome, asked: Asked): Change[] {
  const changes: Change[] = []
  const { propertyType, tenure } = recorded
  if (propertyType !== null && facts.propertyType !== propertyType)
    changes.push({
      change: `Being ${TYPE_WORDS[facts.propertyType ?? '']} instead of ${TYPE_WORDS[propertyType]}`,
      without: { propertyType },
    })
  if (facts.tenure !== tenure)
    changes.push({
      change: `Being ${TENURE_WORDS[facts.tenure ?? '']}${tenure === null ? '' : ` instead of ${TENURE_WORDS[tenure]}`}`,
      without: { tenure },
    })
  const before = recorded.floorAreaSqm
  const extension = asked.extensionSqm ?? 0
  const measured = (facts.floorAreaSqm ?? 0) - extension
  if (before === null && facts.floorAreaSqm !== null)
    changes.push({
      change: `A floor area of ${squareMetres(measured)} instead of the usual one here`,
      without: { floorAreaSqm: null, recordedAreaSqm: null },
      made: { floorAreaSqm: measured },
    })
  if (before !== null && facts.floorAreaSqm !== null && measured !== before)
    changes.push({
      change: `${squareMetres(Math.abs(measured - before))} ${measured > before ? 'more' : 'less'} floor area`,
      without: { floorAreaSqm: before + extension },
    })
  if (extension > 0 && facts.floorAreaSqm !== null)
    changes.push({
      change: `An extension of ${squareMetres(extension)}`,
      without: { floorAreaSqm: measured },
    })
  const { rooms = null } = recorded
  if (facts.floorAreaSqm === null && typeof facts.rooms === 'number' && facts.rooms !== rooms)
    changes.push({ change: `Having ${countOf(facts.rooms, 'habitable room')}`, without: { rooms } })
  if (facts.newBuild && !recorded.newBuild)
    changes.push({ change: 'Being a new build', without: { newBuild: false } })
  return changes
}

/** '12 m²', with one decimal if it needs one. */
export function squareMetres(area: number): string {
  return `${plainNumber(Math.round(area * 10) / 10)} m²`
}

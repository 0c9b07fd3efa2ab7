import { describe, expect, test } from 'vitest'

import { randomFrom } from '#datasets/demonstration/random.ts'
import type { AgeConstants } from '#places/property-age/model/age-model.ts'
import { bandShares, brierScore, learnConstants, mean, truthOf } from '#places/property-age/model/learn.ts'
import { LEARNED } from '#places/property-age/model/learned.ts'
import { type AgeEvidence, ageSteps } from '#places/property-age/model/posterior.ts'
import { AGE_BANDS, equalBands } from '#places/property-age/model/years.ts'
import { type AgeCase, exeterFlats, LAST_YEAR, londonTerraces, soldHomes } from '#testing/known-ages.ts'
import { realFolders, testFolder } from '#testing/real-files.ts'

/*
 * How good the estimate of a home's age is. Nobody publishes years of construction, so the truth is a certificate that the
 * estimate doesn't see: a later one of the same home, or its only one. Places are divided into two halves; each half is
 * estimated with constants and a stock learned from the other.
 */

/** Scores of one home by each forecast. Homes in the same place are alike, so the interval draws places. */
type Scored<Forecast extends string> = { place: string } & Record<Forecast, number>

/** The mean and its 95% interval, from a thousand samples of places with replacement. */
function interval(values: readonly { place: string; value: number }[]) {
  const random = randomFrom('bootstrap')
  const places = [...Map.groupBy(values, ({ place }) => place).values()].map((own) => ({
    homes: own.length,
    sum: own.reduce((sum, { value }) => sum + value, 0),
  }))
  const means = Array.from({ length: 1_000 }, () => {
    const drawn = places.map(() => places[random.below(places.length)])
    const homes = drawn.reduce((all, place) => all + (place?.homes ?? 0), 0)
    return drawn.reduce((all, place) => all + (place?.sum ?? 0), 0) / homes
  }).toSorted((a, b) => a - b)
  const [low = 0, high = 0] = [means[25], means[974]]
  const centre = mean(values.map(({ value }) => value))
  return { centre, low, text: `${centre.toFixed(3)} (95%: ${low.toFixed(3)} to ${high.toFixed(3)})` }
}

/** Prints the score of each forecast, and how much better the last is than each. Returns these gains. */
function compare<Forecast extends string>(
  title: string,
  forecasts: readonly Forecast[],
  scored: readonly Scored<Forecast>[],
) {
  const best = forecasts.at(-1)
  const lines = forecasts.map((name) => {
    const score = interval(scored.map((each) => ({ place: each.place, value: each[name] })))
    const gain = interval(
      scored.map((each) => ({ place: each.place, value: best ? each[name] - each[best] : 0 })),
    )
    return { name, score, gain }
  })
  const places = new Set(scored.map(({ place }) => place)).size
  process.stdout.write(
    `Brier score of ${title}: ${scored.length} homes in ${places} places\n${lines
      .map(
        ({ name, score, gain }) =>
          `  ${name}: ${score.text}${name === best ? '' : `, worse by ${gain.text}`}\n`,
      )
      .join('')}`,
  )
  return Object.fromEntries(lines.map(({ name, gain }) => [name, gain])) as Record<
    Forecast,
    ReturnType<typeof interval>
  >
}

testFolder()

describe.each(realFolders)('the age of homes, from published files', () => {
  const flats = exeterFlats()
  const sold = soldHomes()
  const terraces = londonTerraces()
  const all = [...flats, ...sold, ...terraces]
  const learned = [0, 1].map((half) =>
    learnConstants(all.flatMap((each) => (each.half === half ? [] : [each.home]))),
  )
  const constantsFor = ({ half }: AgeCase): AgeConstants => learned[half]?.constants ?? LEARNED

  /** Scores forecasts of the newest certificate of each home, which they don't see. */
  function score<Forecast extends string>(
    cases: readonly AgeCase[],
    forecasts: (home: AgeEvidence, constants: AgeConstants) => Record<Forecast, readonly number[]> | null,
  ): Scored<Forecast>[] {
    return cases.flatMap((each) => {
      const { certificates } = each.home
      const truth = truthOf(certificates)
      const made =
        truth === null
          ? null
          : forecasts({ ...each.home, certificates: certificates.slice(1) }, constantsFor(each))
      if (truth === null || made === null) return []
      const scores = Object.fromEntries(
        Object.entries<readonly number[]>(made).map(([name, shares]) => [name, brierScore(shares, truth)]),
      ) as Record<Forecast, number>
      return [{ ...scores, place: each.place }]
    })
  }

  test('the constants in use are those learned from all homes', () => {
    const { constants, homes } = learnConstants(all.map(({ home }) => home))
    process.stdout.write(`learned from ${JSON.stringify(homes)}\n${JSON.stringify(constants)}\n`)
    expect(constants).toEqual(LEARNED)
  })

  test('a later certificate is predicted better than by the earlier one alone, and than by the stock alone', () => {
    const scored = score(flats, (home, constants) => {
      const stated = truthOf(home.certificates)
      if (stated === null) return null
      const steps = ageSteps(home, constants)
      const alone = ageSteps({ ...home, stock: equalBands(LAST_YEAR), neighbours: [] }, constants)
      return {
        stock: bandShares(steps.stock),
        certificate: AGE_BANDS.map((_, at) => (at === stated ? 1 : 0)),
        'certificate with the share of errors': bandShares(alone.certificates),
        estimate: bandShares(steps.certificates),
      }
    })
    const gains = compare(
      'a later certificate of flats in Exeter',
      ['stock', 'certificate', 'certificate with the share of errors', 'estimate'],
      scored,
    )
    expect(scored.length).toBeGreaterThan(80)
    expect(gains.stock.low).toBeGreaterThan(0)
    expect(gains.certificate.centre).toBeGreaterThan(0)
    expect(gains['certificate with the share of errors'].centre).toBeGreaterThan(0)
  })

  test.each([
    ['flats in Exeter', flats],
    ['terraced houses in London', terraces.filter(({ home }) => home.neighbours.length > 0)],
  ])(
    'without their certificates, %s are dated better by their neighbours than by the stock',
    (title, cases) => {
      const scored = score(cases, (home, constants) => {
        const steps = ageSteps(home, constants)
        return { stock: bandShares(steps.stock), neighbours: bandShares(steps.neighbours) }
      })
      const gains = compare(`${title} whose certificates are hidden`, ['stock', 'neighbours'], scored)
      // Few of the terraced houses are near each other: their interval reaches below 0.
      expect(gains.stock.centre).toBeGreaterThan(0)
    },
  )

  test('without their certificates, homes are dated better by their sale than by the stock', () => {
    const scored = score(sold, (home, constants) => {
      const steps = ageSteps(home, constants)
      return { stock: bandShares(steps.stock), sale: bandShares(steps.sales) }
    })
    const gains = compare(
      'homes in England and Wales whose certificates are hidden',
      ['stock', 'sale'],
      scored,
    )
    expect(gains.stock.low).toBeGreaterThan(0)
  })
})

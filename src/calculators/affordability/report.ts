/** What the page, its files and a comparison tell of what can be borrowed. Pure. */
import type { Report } from '#calculators/engine/report/report.ts'

import { affordability } from './calculate.ts'
import { drawingsOf } from './drawings.ts'
import { explainAffordability } from './explain.ts'
import { figuresOf } from './figures.ts'
import { noticesOf } from './notices.ts'
import { ratesSchedule } from './rates-schedule.ts'
import type { AffordabilityQuestion } from './rules.ts'
import { sensitivityOf } from './sensitivity.ts'
import { answerOf, sentenceOf } from './sentences.ts'
import { turningPointsOf } from './turning-points.ts'

/** Everything about one question, by whichever of the six methods. */
export function reportOnAffordability(asked: AffordabilityQuestion): Report {
  const answer = answerOf(asked)
  return {
    outputs: affordability(asked),
    answer,
    sentence: sentenceOf(asked),
    figures: figuresOf(asked),
    notices: noticesOf(asked),
    drawings: drawingsOf(asked),
    schedules: ratesSchedule(asked),
    sensitivity: sensitivityOf(asked, answer),
    turningPoints: turningPointsOf(asked),
    working: explainAffordability(asked),
  }
}

import { Link, Text, View } from '@react-pdf/renderer'

import { decided, judged } from '#calculators/deal-analyser/judged.ts'
import type { DealQuestion } from '#calculators/deal-analyser/question.ts'
import { tenYearSchedule } from '#calculators/deal-analyser/ten-years.ts'
import type { DealBreaker } from '#calculators/deal-breakers/deal-breaker.ts'
import type { Decision, RuleResult } from '#calculators/deal-breakers/decision.ts'
import {
  chanceSentences,
  driverDrawing,
  profitDrawing,
  tenthsSchedule,
} from '#calculators/engine/simulation/drawings.ts'
import { STRATEGY_TITLES } from '#calculators/engine/simulation/plan.ts'
import { chances, type Chances } from '#calculators/engine/simulation/simulation.ts'
import type { Taken } from '#exports/taken.ts'

import { ScheduleOnPaper } from './detail-sections.tsx'
import { REPORT_SECTIONS } from './document.tsx'
import { PdfDrawing } from './drawing.tsx'
import { titleSection } from './lead-sections.tsx'
import { Titled, type PdfSection } from './section.tsx'
import { INK, SERIF, seriesColour, styles } from './style.ts'

/** Title of the pack of a calculator. */
export const packTitle = (title: string): string => `Investor pack: ${title.toLowerCase()}`

/**
 * What an investor is handed of a deal: the report with the decision and its rules, what is ticked on the list of
 * deal-breakers, ten years of cash flow, and the chances. Worked out once for all sections.
 */
export function packSections(taken: Taken): readonly PdfSection[] {
  const question = taken.question as DealQuestion
  const { strategy, spreads, seed } = question.inputs.further
  const deal = judged(question, taken.aside)
  const found = deal.plan && chances(deal.plan, spreads, { seed })
  const decision = decided(question, deal, found)
  const letPlan = deal.plan?.strategy === 'flip' ? null : deal.plan
  const extra: readonly PdfSection[] = [
    section('decision', decision !== null, () => (
      <DecisionOnPaper decision={decision} way={STRATEGY_TITLES[strategy]} />
    )),
    section('breakers', true, () => <BreakersOnPaper ticked={deal.ticked} />),
    section('ten-years', letPlan !== null, () => (
      <Titled title="Cash flow">
        {letPlan && (
          <ScheduleOnPaper schedule={tenYearSchedule(letPlan, spreads)} shown={10} address={taken.address} />
        )}
      </Titled>
    )),
    section('chances', found !== null, () => <ChancesOnPaper found={found} address={taken.address} />),
  ]
  const afterNotices = REPORT_SECTIONS.findIndex(({ id }) => id === 'notices') + 1
  return [
    titleSection(packTitle(taken.tool.title)),
    ...REPORT_SECTIONS.slice(0, afterNotices),
    ...extra,
    ...REPORT_SECTIONS.slice(afterNotices),
  ]
}

function section(id: string, isThere: boolean, View: PdfSection['View']): PdfSection {
  return { id, has: () => isThere, View }
}

const OUTCOMES: Readonly<Record<RuleResult['outcome'], { words: string; colour: string }>> = {
  fired: { words: 'Against', colour: seriesColour(3) },
  passed: { words: 'Passed', colour: seriesColour(0) },
  'not-asked': { words: 'Not asked', colour: INK.slate },
}

function DecisionOnPaper({ decision, way }: { readonly decision: Decision | null; readonly way: string }) {
  if (!decision) return null
  return (
    <Titled title="What follows">
      <Text style={styles.small}>By stated rules, for one way: {way.toLowerCase()}. It is no advice.</Text>
      <Text style={{ fontFamily: SERIF, fontWeight: 600, fontSize: 13, lineHeight: 1.3, marginVertical: 5 }}>
        {decision.line}
      </Text>
      {decision.rules.map(({ rule, outcome, sentence }) => (
        <View key={rule} style={[styles.row, { paddingVertical: 3.5, gap: 10 }]} wrap={false}>
          <Text style={[styles.strong, { width: 58, fontSize: 8.5, color: OUTCOMES[outcome].colour }]}>
            {OUTCOMES[outcome].words}
          </Text>
          <View style={{ flex: 1 }}>
            <Text style={{ fontSize: 8.5 }}>{rule}</Text>
            <Text style={styles.small}>{sentence}</Text>
          </View>
        </View>
      ))}
    </Titled>
  )
}

const EFFECTS: Readonly<Record<DealBreaker['effect'], string>> = {
  stop: 'Stops the deal until it is settled',
  'price-it-in': 'Belongs in the price',
  ask: 'Ask before an offer',
}

function BreakersOnPaper({ ticked }: { readonly ticked: readonly DealBreaker[] }) {
  return (
    <Titled title="Deal-breakers that are ticked">
      {ticked.length === 0 && (
        <Text>None is ticked. That says what nobody has ticked, and not that there is none.</Text>
      )}
      {ticked.map(({ key, question, effect, why, whatToDo, source }) => (
        <View key={key} style={[styles.row, { paddingVertical: 5, flexDirection: 'column' }]} wrap={false}>
          <Text style={styles.strong}>{question}</Text>
          <Text style={[styles.small, { color: seriesColour(3) }]}>{EFFECTS[effect]}</Text>
          <Text style={{ fontSize: 8.5 }}>
            {why} {whatToDo}
          </Text>
          {source && (
            <Link src={source.url} style={[styles.link, { fontSize: 8 }]}>
              {source.law ? `${source.title}; ${source.law}` : source.title}
            </Link>
          )}
        </View>
      ))}
    </Titled>
  )
}

type ChancesOnPaperProps = { readonly found: Chances | null; readonly address: string }

function ChancesOnPaper({ found, address }: ChancesOnPaperProps) {
  if (!found) return null
  const drivers = driverDrawing(found)
  return (
    <Titled title="The chances">
      <Text style={[styles.small, { marginBottom: 6 }]}>
        The same plan {found.runs.toLocaleString('en-GB')} times, each time with other luck in price, rent,
        empty weeks, rate and costs{found.years === null ? '' : `, sold after ${found.years} years`}. Seed{' '}
        {found.seed}: the same seed gives the same runs.
      </Text>
      <ScheduleOnPaper schedule={tenthsSchedule(found)} shown={2} address={address} />
      {chanceSentences(found).map((sentence) => (
        <Text key={sentence} style={{ marginBottom: 2 }}>
          {sentence}
        </Text>
      ))}
      <View style={{ marginTop: 10 }}>
        <PdfDrawing drawing={profitDrawing(found)} />
      </View>
      {drivers && (
        <View style={{ marginTop: 10 }}>
          <PdfDrawing drawing={drivers} />
        </View>
      )}
    </Titled>
  )
}

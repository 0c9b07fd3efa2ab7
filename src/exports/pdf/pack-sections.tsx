import { Link, Text, View } from '@react-pdf/renderer'

import { spreadsOf } from '#calculators/deal-analyser/further.ts'
import { decided, judged } from '#calculators/deal-analyser/judged.ts'
import { tenYearSchedule } from '#calculators/deal-analyser/ten-years.ts'
import type { DealBreaker } from '#calculators/deal-breakers/deal-breaker.ts'
import type { Decision, RuleResult } from '#calculators/deal-breakers/decision.ts'
import { lowerFirst } from '#calculators/engine/report/lower-first.ts'
import {
  chanceSentences,
  driverDrawing,
  profitDrawing,
  tenthsSchedule,
} from '#calculators/engine/simulation/drawings.ts'
import { STRATEGY_TITLES } from '#calculators/engine/simulation/plan.ts'
import { chances, type Chances } from '#calculators/engine/simulation/simulation.ts'
import { plainNumber } from '#domain/plain-number.ts'
import type { Download } from '#exports/download.ts'
import { SERIF } from '#ui/fonts/pdf-fonts.server.ts'

import { PdfSchedule } from './detail-sections.tsx'
import { REPORT_SECTIONS } from './document.tsx'
import { PdfDrawing } from './drawing.tsx'
import { titleSection } from './lead-sections.tsx'
import { Titled, type PdfSection } from './section.tsx'
import { INK, seriesColour, styles } from './style.ts'

/** The title of a calculator’s investor pack. */
export const packTitle = (title: string): string => `Investor pack: ${title.toLowerCase()}`

/**
 * The investor pack of a deal: the report with the verdict and its rules, the ticked deal-breakers, ten years of cash flow and
 * the risk simulation. Calculates everything once for all sections.
 */
export function packSections(download: Download): readonly PdfSection[] {
  const deal = judged(download.question, download.aside)
  const { strategy, seed } = deal.inputs
  const spreads = spreadsOf(deal.inputs)
  const found = deal.plan && chances(deal.plan, spreads, { seed })
  const decision = decided(deal, found)
  const letPlan = deal.plan?.strategy === 'flip' ? null : deal.plan
  const extra: readonly PdfSection[] = [
    section('decision', decision !== null, () => (
      <DecisionOnPaper decision={decision} way={STRATEGY_TITLES[strategy]} />
    )),
    section('breakers', true, () => <BreakersOnPaper ticked={deal.ticked} />),
    section('ten-years', letPlan !== null, () => (
      <Titled title="Cash flow">
        {letPlan && (
          <PdfSchedule schedule={tenYearSchedule(letPlan, spreads)} shown={10} address={download.address} />
        )}
      </Titled>
    )),
    section('chances', found !== null, () => <ChancesOnPaper found={found} address={download.address} />),
  ]
  const afterNotices = REPORT_SECTIONS.findIndex(({ id }) => id === 'notices') + 1
  return [
    titleSection(packTitle(download.tool.title)),
    ...REPORT_SECTIONS.slice(0, afterNotices),
    ...extra,
    ...REPORT_SECTIONS.slice(afterNotices),
  ]
}

function section(id: string, isThere: boolean, View: PdfSection['View']): PdfSection {
  return { id, has: () => isThere, View }
}

const OUTCOMES: Readonly<Record<RuleResult['outcome'], { words: string; colour: string }>> = {
  fired: { words: 'Failed', colour: seriesColour(3) },
  passed: { words: 'Passed', colour: seriesColour(0) },
  'not-asked': { words: 'Not checked', colour: INK.slate },
}

function DecisionOnPaper({ decision, way }: { readonly decision: Decision | null; readonly way: string }) {
  if (!decision) return null
  return (
    <Titled title="Verdict">
      <Text style={styles.small}>For {lowerFirst(way)}, using the rules below. This isn’t advice.</Text>
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
  stop: 'Stops the deal until it’s resolved',
  'price-it-in': 'Allow for it in your offer',
  ask: 'Ask before you make an offer',
}

function BreakersOnPaper({ ticked }: { readonly ticked: readonly DealBreaker[] }) {
  return (
    <Titled title="Deal-breakers you ticked">
      {ticked.length === 0 && <Text>You haven’t ticked any. That doesn’t mean there aren’t any.</Text>}
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
    <Titled title="Risk simulation">
      <Text style={[styles.small, { marginBottom: 6 }]}>
        A Monte Carlo simulation of {plainNumber(found.runs)} runs, each with a different price, rent, void
        weeks, interest rate and costs
        {found.years === null ? '' : `, selling after ${found.years} years`}. Seed {found.seed}: the same seed
        gives the same result.
      </Text>
      <PdfSchedule schedule={tenthsSchedule(found)} shown={2} address={address} />
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

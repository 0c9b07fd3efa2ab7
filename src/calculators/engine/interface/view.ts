/** The tabs below an answer: what describes one, and what each is given. */
import type { ReactNode } from 'react'

import type { Report } from '#calculators/engine/report/report.ts'
import type { Asked } from '#calculators/engine/scenarios/asked.ts'
import type { Tool, AskedWords, Question } from '#calculators/engine/tool.ts'
import type { IsoDate } from '#domain/dates.ts'

import type { Later } from './later.tsx'

/** What every tab is given. */
export type ViewProps = {
  readonly tool: Tool
  readonly question: Question
  readonly report: Report
  readonly asked: Asked
  readonly today: IsoDate
  readonly siteUrl: string
  /** Saves the form among the scenarios to compare it with, and removes one of them. */
  readonly onKeep: () => void
  readonly onDrop: (place: number) => void
  /** Where the server leaves the simulation to the browser: minutes until it runs it again for this visitor. */
  readonly chancesInMinutes: number | null
}

/** One tab. */
export type View = {
  /** Its name in the address: `view=working`. */
  readonly id: string
  readonly label: string
  readonly part: Later<ViewProps>
  /** Whether there is anything to show; there is unless told. */
  readonly when?: (report: Report) => boolean
  /** Names of the form fields shown in this tab; the form keeps their values while another tab is open. */
  readonly fields?: readonly string[]
}

/** What is on one page with all tabs. */
export type EverythingProps = {
  readonly entered: readonly AskedWords[]
  readonly sections: readonly {
    readonly id: string
    readonly label: string
    readonly content: ReactNode
  }[]
  /** The address of the same question with its tabs. */
  readonly tabsHref: string
}

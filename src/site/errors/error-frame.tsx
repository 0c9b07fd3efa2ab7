import type { ReactNode } from 'react'

import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'

import { Elsewhere } from './elsewhere.tsx'
import { ErrorActions } from './error-actions.tsx'

/** What an error says that has no words of its own. */
export const DEFAULT_MESSAGE = 'Sorry, the page you are looking for could not be found.'

type ErrorFrameProps = {
  readonly status: number
  readonly title: string
  /** Seed of the plan behind the words. */
  readonly path: string
  readonly children: ReactNode
}

/** What both error pages share: the words over an empty plan, two ways out, and places to go. */
export function ErrorFrame({ status, title, path, children }: ErrorFrameProps) {
  return (
    <>
      <div className="relative overflow-hidden border-b">
        <PlanLines seed={path} className="absolute inset-x-0 top-0 h-80 w-full sm:h-full" />
        <div className="sheet relative py-12 sm:py-16">
          <div className="max-w-prose rounded-sm border bg-card p-5 sm:p-8">
            <p className="text-sm text-slate tabular-nums">Error {status}</p>
            <h1 className="mt-1 text-3xl sm:text-4xl">{title}</h1>
            <div className="mt-4 grid gap-4 text-lg">{children}</div>
            <div className="mt-6">
              <ErrorActions />
            </div>
          </div>
        </div>
      </div>
      <div className="sheet mt-12">
        <Elsewhere />
      </div>
    </>
  )
}

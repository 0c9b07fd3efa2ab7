import type { ReactNode } from 'react'

import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'

import { Elsewhere } from './elsewhere.tsx'
import { ErrorActions } from './error-actions.tsx'

/** The default error message. */
export const DEFAULT_MESSAGE = 'Sorry, the page you are looking for could not be found.'

type ErrorFrameProps = {
  readonly status: number
  readonly title: string
  /** Seed of the background drawing. */
  readonly path: string
  readonly children: ReactNode
}

/** The layout of both error pages: message, buttons and links. */
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

import type { ReactNode } from 'react'

const tones = {
  plain: 'border-control text-ink',
  green: 'border-survey-green bg-green-wash text-survey-green',
  water: 'border-water bg-water-wash text-water',
  ochre: 'border-ochre bg-ochre-wash text-ochre-text',
  brick: 'border-brick bg-brick-wash text-brick',
} as const

/** A state in one or two words: 'Live', 'Terminated', 'New build'. The words carry the meaning, not the colour. */
export function Pill({
  tone = 'plain',
  children,
}: {
  readonly tone?: keyof typeof tones
  readonly children: ReactNode
}) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full border px-2.5 text-sm/6 font-medium whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}

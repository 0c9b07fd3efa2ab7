import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'

import { Icon } from '#ui/icon/icon.tsx'

const kinds = {
  information: { icon: Info, box: 'border-water bg-water-wash', mark: 'text-water' },
  success: { icon: CircleCheck, box: 'border-survey-green bg-green-wash', mark: 'text-survey-green' },
  warning: { icon: TriangleAlert, box: 'border-ochre bg-ochre-wash', mark: 'text-ochre-text' },
  error: { icon: CircleAlert, box: 'border-brick bg-brick-wash', mark: 'text-brick' },
} as const

type NoticeProps = {
  readonly kind?: keyof typeof kinds
  readonly title?: ReactNode
  readonly children?: ReactNode
}

/** A notice about the page or its figures, with an icon and text as well as colour. */
export function Notice({ kind = 'information', title, children }: NoticeProps) {
  const { icon, box, mark } = kinds[kind]
  return (
    <div
      className={`flex gap-3 rounded-sm border-l-4 px-4 py-3 ${box}`}
      role={kind === 'error' ? 'alert' : 'note'}
    >
      <Icon of={icon} className={`mt-0.5 ${mark}`} />
      <div className="max-w-prose min-w-0">
        {title && <p className="font-medium">{title}</p>}
        {children}
      </div>
    </div>
  )
}

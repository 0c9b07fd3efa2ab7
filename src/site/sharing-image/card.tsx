import type { CSSProperties, ReactNode } from 'react'

/** The text of a sharing image. */
export type SharingCard = {
  readonly title: string
  /** The page’s main figure and its label. */
  readonly sharing?: { readonly figure: string; readonly label: string } | undefined
  /** The page’s URL without the protocol. */
  readonly address: string
}

/** The card on the left of the image. Satori only supports flexbox and inline styles. */
export function SharingCardView({ title, sharing, address }: SharingCard): ReactNode {
  return (
    <div style={sheet}>
      <div style={card}>
        <Wordmark />
        <div style={words}>
          <div style={{ ...heading, fontSize: headingSize(title, sharing !== undefined) }}>{title}</div>
          {sharing ? (
            <div style={numbers}>
              <div style={figure}>{sharing.figure}</div>
              <div style={label}>{shortened(sharing.label, 70)}</div>
            </div>
          ) : null}
        </div>
        <div style={foot}>{shortened(address, 56)}</div>
      </div>
    </div>
  )
}

/** The logo, with a red parcel as its o. */
function Wordmark(): ReactNode {
  return (
    <div style={{ display: 'flex', alignItems: 'center', fontSize: 44, letterSpacing: -0.9, lineHeight: 1 }}>
      Freeh
      <svg
        width="25"
        height="24"
        viewBox="0 0 100 96"
        style={{ marginLeft: 2, marginRight: 2, marginTop: 9 }}
      >
        <path d="M12 16L90 4L94 78L6 92Z" fill="none" stroke="#c4122f" strokeWidth="15" />
      </svg>
      ld
    </div>
  )
}

/** A smaller font size for longer titles, so that they fit on four lines. */
function headingSize(title: string, withFigure: boolean): number {
  const size = title.length > 70 ? 40 : title.length > 44 ? 48 : 60
  return withFigure ? size - 8 : size
}

const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

const sheet: CSSProperties = {
  display: 'flex',
  boxSizing: 'border-box',
  width: 1200,
  height: 630,
  padding: 56,
}
const card: CSSProperties = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  boxSizing: 'border-box',
  width: 790,
  height: 518,
  padding: '40px 48px',
  backgroundColor: '#ffffff',
  border: '2px solid #ddd8cc',
  borderRadius: 4,
  color: '#16202b',
  fontFamily: 'Source Serif 4',
  fontWeight: 600,
}
const words: CSSProperties = { display: 'flex', flexDirection: 'column', gap: 16 }
const heading: CSSProperties = {
  display: 'block',
  lineHeight: 1.12,
  letterSpacing: -0.8,
  lineClamp: 4,
  overflow: 'hidden',
  paddingBottom: 14,
}
const numbers: CSSProperties = { display: 'flex', flexDirection: 'column', gap: 4 }
const figure: CSSProperties = { fontSize: 76, lineHeight: 1, letterSpacing: -1.5 }
const label: CSSProperties = { fontFamily: 'Inter', fontWeight: 500, fontSize: 26, color: '#5a6672' }
const foot: CSSProperties = { fontFamily: 'Inter', fontWeight: 500, fontSize: 22, color: '#5a6672' }

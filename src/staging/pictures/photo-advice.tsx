import { Card } from '#ui/card/card.tsx'

const LISTS = [
  {
    title: 'Camera',
    points: [
      'Use a tripod, level, 110 to 130 cm high',
      'Don’t go wider than 20 to 24 mm on a full-frame camera; on a phone use the main lens, not the ultra-wide',
      'Show three walls and the floor, with straight verticals',
      'At least 2,000 pixels wide; keep the original file',
    ],
  },
  {
    title: 'Room',
    points: [
      'Empty and clean, with all doors open the same way',
      'Lamps all on or all off',
      'Don’t overexpose the windows: the view must be visible',
      'Measure one length, such as the wall opposite, and note it',
    ],
  },
  {
    title: 'Check the staged picture',
    points: [
      'Overlay it on the original: walls, openings, sockets and radiators must line up',
      'Furniture is in proportion to a standard door (198 cm)',
      'No fixtures added or removed, no defects hidden, no view changed',
      'Label it in the picture, show the original next to it, and get the client’s approval in writing',
    ],
  },
]

/** How to take photos for staging, and what to check in the result. */
export function PhotoAdvice() {
  return (
    <>
      <h2 className="text-2xl">How to take the photo, and what to check</h2>
      <div className="grid gap-6 lg:grid-cols-3">
        {LISTS.map(({ title, points }) => (
          <Card key={title} title={title} level={3}>
            <ul className="grid list-[square] gap-2 pl-5">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  )
}

/** What somebody can prefer of a measure, by its weight in addresses. */
export const WEIGHT_OPTIONS = [
  { value: '0', label: 'No preference' },
  { value: '-1', label: 'Lower is better' },
  { value: '-2', label: 'Lower, counts double' },
  { value: '-3', label: 'Lower, counts triple' },
  { value: '1', label: 'Higher is better' },
  { value: '2', label: 'Higher, counts double' },
  { value: '3', label: 'Higher, counts triple' },
] as const

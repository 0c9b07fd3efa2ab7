import { Link, Text, View } from '@react-pdf/renderer'

import { styles } from './style.ts'
import { tagged } from './tags.ts'

/** A full URL as a link, with plain commas. Lines break before parameters and without hyphens, so that it can be copied. */
export function Address({ of: address }: { readonly of: string }) {
  const words = address.replaceAll('%2C', ',')
  const parts = words.split(/(?=[?&])/).flatMap((part) => part.match(/.{1,90}/g) ?? [])
  return (
    <View style={{ flexDirection: 'row', flexWrap: 'wrap', marginTop: 2 }} {...tagged('P')}>
      {parts.map((part, position) => (
        <Link key={position} src={address}>
          <Text style={[styles.link, { fontSize: 8.5 }]}>{part}</Text>
        </Link>
      ))}
    </View>
  )
}

import { Path, Svg, Text, View } from '@react-pdf/renderer'

import { SERIF } from '#ui/fonts/pdf-fonts.server.ts'

import { INK } from './style.ts'

/** The wordmark. The parcel symbol covers a real letter o, so that the name can be read and copied. */
export function Wordmark() {
  return (
    <View style={{ marginBottom: 22 }}>
      <Text
        style={{ fontFamily: SERIF, fontWeight: 600, fontSize: 13, letterSpacing: -0.26, lineHeight: 1.4 }}
      >
        Freeh<Text style={{ color: INK.paper }}>o</Text>ld
      </Text>
      <Svg viewBox="0 0 100 96" style={{ position: 'absolute', left: 35.4, top: 6, width: 7.2, height: 6.9 }}>
        <Path d="M12 16L90 4L94 78L6 92Z" fill="none" stroke={INK.red} strokeWidth={15} />
      </Svg>
    </View>
  )
}

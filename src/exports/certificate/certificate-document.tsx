import { Document, Page, Text, View } from '@react-pdf/renderer'

import { Address } from '#exports/pdf/address.tsx'
import { INK, styles } from '#exports/pdf/style.ts'
import { tagged } from '#exports/pdf/tags.ts'
import { Wordmark } from '#exports/pdf/wordmark.tsx'
import { SERIF } from '#ui/fonts/pdf-fonts.server.ts'

import type { CertificateJob } from './certificate-job.ts'

const SERIF_TEXT = { fontFamily: SERIF, fontWeight: 600, lineHeight: 1.2 } as const

/** A certificate on one landscape page: a title plan with the learner’s name inside the red edge. */
export function CertificateDocument({ name, course, sentence, code, address, now }: CertificateJob) {
  return (
    <Document
      title={`Certificate: ${course}`}
      author="Freehold"
      subject={sentence}
      creator={address}
      producer="Freehold"
      language="en-GB"
      pageMode="useOutlines"
      creationDate={now}
      modificationDate={now}
    >
      <Page size="A4" orientation="landscape" style={[styles.page, { padding: 48 }]}>
        <Wordmark />
        <View
          style={{
            borderWidth: 2,
            borderColor: INK.red,
            padding: 40,
            backgroundColor: INK.card,
            height: 330,
          }}
        >
          <Text style={[styles.slate, { fontSize: 12 }]} {...tagged('H1')}>
            Certificate: {course}
          </Text>
          <Text style={{ ...SERIF_TEXT, fontSize: nameSize(name), marginTop: 56 }}>{name}</Text>
          <Text style={{ fontSize: 13, marginTop: 18 }}>{sentence}</Text>
        </View>
        <View style={{ marginTop: 22 }}>
          <Text style={styles.strong}>Code {code}</Text>
          <Text style={[styles.small, { marginTop: 2 }]}>
            Anybody can check this certificate at the address below. We don’t check who a learner is, and it
            isn’t a professional qualification.
          </Text>
          <Address of={address} />
        </View>
      </Page>
    </Document>
  )
}

/** Long names are printed smaller, so that they fit on two lines. */
function nameSize(name: string): number {
  return name.length > 40 ? 24 : 38
}

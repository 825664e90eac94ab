import { MessageCircle } from 'lucide-react'
import { Button } from '../../../ui/controls/button'
import { Menu } from '../../../ui/office/menu'
import { whatsAppTextLink } from '../../../ui/words/whatsapp-link'
import { useWorkspace } from '../../../workspace/workspace'
import type { WeekReport } from './read-week'
import { weekText } from './week-words'

/** Opens WhatsApp with the week as a text without names. Sums of money only where they are chosen. */
export function ShareWeek({ report, span }: { report: WeekReport; span: string }) {
  const { school } = useWorkspace()
  const open = (withMoney: boolean) => {
    const text = weekText(report, span, school?.name ?? '', withMoney)
    window.open(whatsAppTextLink(null, text), '_blank', 'noreferrer')
  }
  const icon = <MessageCircle aria-hidden="true" />
  if (!report.money) {
    return (
      <Button icon={icon} onClick={() => open(false)}>
        WhatsApp
      </Button>
    )
  }
  return (
    <Menu
      label="Bagikan lewat WhatsApp"
      actions={[
        { label: 'Tanpa keuangan', onSelect: () => open(false) },
        { label: 'Dengan keuangan', onSelect: () => open(true) },
      ]}
      trigger={<Button icon={icon}>WhatsApp</Button>}
    />
  )
}

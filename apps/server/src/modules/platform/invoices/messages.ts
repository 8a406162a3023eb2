import messages from '@podwright/i18n/messages/api/invoice.json' with { type: 'json' }
import { fileMessages } from '../../../file-messages.ts'

export const invoiceMessages = fileMessages(messages.invoice)

import messages from '@podwright/i18n/messages/api/box-label.json' with { type: 'json' }
import { fileMessages } from '../../../file-messages.ts'

/** Texts of labels for boxes and pack codes. */
export const labelMessages = fileMessages(messages.boxLabel)

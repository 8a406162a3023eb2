import { toolIcons } from '@podwright/ui/tool-icons'

const { copy, download, upload, duplicate, wallet, factory, printer, bell, key } = toolIcons

/** Of the tools' icons those that the console shows. */
export const consoleIcons = { copy, download, upload, duplicate, wallet, factory, printer, bell, key }

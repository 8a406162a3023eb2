import {
  cancelBox,
  closeBox,
  createBox,
  getBox,
  handOverBox,
  listBoxes,
  reopenBox,
  scanIntoBox,
  takeOutOfBox,
} from '@podwright/contracts/jit/boxes'
import {
  getPackCode,
  groupProduction,
  listPackCodes,
  trackPackCode,
  ungroupProduction,
} from '@podwright/contracts/jit/pack-codes'
import { changeWarehouse, createWarehouse, listWarehouses, removeWarehouse } from '@podwright/contracts/jit/warehouses'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import * as boxes from './boxes.ts'
import type { JitDeps } from './deps.ts'
import { labelPaths, sendLabel } from './labels.ts'
import * as packCodes from './pack-codes.ts'
import * as present from './present.ts'
import * as scan from './scan.ts'
import * as warehouses from './warehouses.ts'

export function jitRoutes(api: ApiRouter, deps: JitDeps): void {
  registerAccountCall(api, listWarehouses, ({ session }) => warehouses.listAccountWarehouses(deps, session.accountId))
  registerAccountCall(api, createWarehouse, ({ session, body }) =>
    warehouses.addWarehouse(deps, session.accountId, body),
  )
  registerAccountCall(api, changeWarehouse, ({ session, params, body }) =>
    warehouses.changeAccountWarehouse(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, removeWarehouse, ({ session, params }) =>
    warehouses.removeAccountWarehouse(deps, session.accountId, params.id),
  )
  registerAccountCall(api, listPackCodes, ({ session, query }) =>
    packCodes.listAccountPackCodes(deps, session.accountId, query),
  )
  registerAccountCall(api, groupProduction, ({ session, body }) =>
    packCodes.groupAccountProduction(deps, session.accountId, body),
  )
  registerAccountCall(api, getPackCode, ({ session, params }) =>
    present.showPackCode(deps, session.accountId, params.id),
  )
  registerAccountCall(api, ungroupProduction, ({ session, params }) =>
    packCodes.ungroupAccountProduction(deps, session.accountId, params),
  )
  registerAccountCall(api, trackPackCode, ({ session, params, body }) =>
    packCodes.trackAccountPackCode(deps, session.accountId, params.id, body.state),
  )
  boxRoutes(api, deps)
  for (const labeled of ['boxes', 'pack-codes'] as const) {
    const path = labelPaths[labeled]
    api.app.get(path, (c) => {
      c.set('route', path)
      return sendLabel(deps, labeled, c, new Date())
    })
  }
}

function boxRoutes(api: ApiRouter, deps: JitDeps): void {
  registerAccountCall(api, listBoxes, ({ session, query }) => boxes.listAccountBoxes(deps, session.accountId, query))
  registerAccountCall(api, createBox, ({ session, body }) => boxes.openAccountBox(deps, session.accountId, body))
  registerAccountCall(api, getBox, ({ session, params }) => present.showBox(deps, session.accountId, params.id))
  registerAccountCall(api, scanIntoBox, ({ session, params, body }) =>
    scan.scanIntoAccountBox(deps, session.accountId, params.id, body.code),
  )
  registerAccountCall(api, takeOutOfBox, ({ session, params }) => boxes.takeOut(deps, session.accountId, params))
  registerAccountCall(api, closeBox, ({ session, params, body }) =>
    boxes.closeAccountBox(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, reopenBox, ({ session, params }) =>
    boxes.reopenAccountBox(deps, session.accountId, params.id),
  )
  registerAccountCall(api, handOverBox, ({ session, params, body }) =>
    boxes.handOverAccountBox(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, cancelBox, ({ session, params }) =>
    boxes.cancelAccountBox(deps, session.accountId, params.id),
  )
}

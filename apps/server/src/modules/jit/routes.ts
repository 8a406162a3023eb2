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
import { type ApiRouter, registerAccountCall } from '../../http/router/api-router.ts'
import { labelPaths, sendLabel } from './labels.ts'
import * as jit from './service.ts'

export function jitRoutes(api: ApiRouter, deps: jit.JitDeps): void {
  registerAccountCall(api, listWarehouses, ({ session }) => jit.listOwnWarehouses(deps, session.accountId))
  registerAccountCall(api, createWarehouse, ({ session, body }) => jit.addWarehouse(deps, session.accountId, body))
  registerAccountCall(api, changeWarehouse, ({ session, params, body }) =>
    jit.changeOwnWarehouse(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, removeWarehouse, ({ session, params }) =>
    jit.removeOwnWarehouse(deps, session.accountId, params.id),
  )
  registerAccountCall(api, listPackCodes, ({ session, query }) => jit.listOwnPackCodes(deps, session.accountId, query))
  registerAccountCall(api, groupProduction, ({ session, body }) =>
    jit.groupOwnProduction(deps, session.accountId, body),
  )
  registerAccountCall(api, getPackCode, ({ session, params }) => jit.showPackCode(deps, session.accountId, params.id))
  registerAccountCall(api, ungroupProduction, ({ session, params }) =>
    jit.ungroupOwnProduction(deps, session.accountId, params),
  )
  registerAccountCall(api, trackPackCode, ({ session, params, body }) =>
    jit.trackOwnPackCode(deps, session.accountId, params.id, body.state),
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

function boxRoutes(api: ApiRouter, deps: jit.JitDeps): void {
  registerAccountCall(api, listBoxes, ({ session, query }) => jit.listOwnBoxes(deps, session.accountId, query))
  registerAccountCall(api, createBox, ({ session, body }) => jit.openOwnBox(deps, session.accountId, body))
  registerAccountCall(api, getBox, ({ session, params }) => jit.showBox(deps, session.accountId, params.id))
  registerAccountCall(api, scanIntoBox, ({ session, params, body }) =>
    jit.scanIntoOwnBox(deps, session.accountId, params.id, body.code),
  )
  registerAccountCall(api, takeOutOfBox, ({ session, params }) => jit.takeOut(deps, session.accountId, params))
  registerAccountCall(api, closeBox, ({ session, params, body }) =>
    jit.closeOwnBox(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, reopenBox, ({ session, params }) => jit.reopenOwnBox(deps, session.accountId, params.id))
  registerAccountCall(api, handOverBox, ({ session, params, body }) =>
    jit.handOverOwnBox(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, cancelBox, ({ session, params }) => jit.cancelOwnBox(deps, session.accountId, params.id))
}

import { invalid } from '#domain/errors';
import { CLIENT_SN } from '#domain/shop/order-state';
import type { PayRequest, RefundRequest } from '../payment/gateway.ts';

/** Shown in the gateway's own console as the operator of the payment. */
const OPERATOR = 'web';

/** The lengths are the gateway's; where a document counts characters, bytes are the safe reading. */
function check(good: boolean, msg: string, field: string): void {
  if (!good) throw invalid(msg, field);
}

function checkOrder({ clientSn, amount, subject, notifyUrl }: PayRequest): void {
  check(CLIENT_SN.test(clientSn), '订单号不正确', 'client_sn');
  check(Number.isSafeInteger(amount) && amount > 0 && amount < 1e10, '金额不正确', 'amount');
  check(subject !== '' && Buffer.byteLength(subject) <= 64, '商品名称不正确', 'subject');
  check(Buffer.byteLength(notifyUrl) <= 128, '通知地址过长', 'notify_url');
}

/** Parameters of the cashier link, none of them empty. Throws AppError validation. */
export function linkParams(terminalSn: string, request: PayRequest): Record<string, string> {
  checkOrder(request);
  const { clientSn, amount, subject, notifyUrl, returnUrl } = request;
  check(returnUrl !== '' && Buffer.byteLength(returnUrl) <= 128, '返回地址过长', 'return_url');
  return {
    client_sn: clientSn,
    notify_url: notifyUrl,
    operator: OPERATOR,
    return_url: returnUrl,
    subject,
    terminal_sn: terminalSn,
    total_amount: String(amount),
  };
}

export function precreateFields(request: PayRequest, payway: string): Record<string, string> {
  checkOrder(request);
  const { clientSn, amount, subject, notifyUrl } = request;
  return {
    client_sn: clientSn,
    total_amount: String(amount),
    payway,
    subject,
    operator: OPERATOR,
    notify_url: notifyUrl,
  };
}

export function refundFields(request: RefundRequest): Record<string, string> {
  const { clientSn, refundNo, amount, operator } = request;
  check(CLIENT_SN.test(clientSn), '订单号不正确', 'client_sn');
  check(/^[0-9A-Za-z]{1,20}$/.test(refundNo), '退款单号不正确', 'refund_no');
  check(Number.isSafeInteger(amount) && amount > 0, '退款金额不正确', 'amount');
  check(operator !== '' && Buffer.byteLength(operator) <= 64, '操作人不正确', 'operator');
  return {
    client_sn: clientSn,
    refund_request_no: refundNo,
    refund_amount: String(amount),
    operator,
  };
}

/**
 * A client that knows §3 and §7 of the specification and nothing else: its paths, the names of its fields, code 0. It
 * imports nothing of the product.
 */

interface Reply {
  code: number;
  msg: string;
  data: Record<string, unknown>;
  subject?: unknown;
}

type Fields = Record<string, unknown>;

export class SpecificationClient {
  private token = '';
  id = '';

  constructor(private readonly origin: string) {}

  private async send(method: 'GET' | 'POST', call: string, fields: Fields): Promise<Reply> {
    const query = method === 'GET' ? `?${new URLSearchParams(fields as Record<string, string>)}` : '';
    const response = await fetch(`${this.origin}/api/web/${call}${query}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(this.token && { Authorization: `Bearer ${this.token}` }),
      },
      ...(method === 'POST' && { body: JSON.stringify(fields) }),
    });
    return (await response.json()) as Reply;
  }

  /** Throws where the reply is not code 0. */
  private async done(method: 'GET' | 'POST', call: string, fields: Fields): Promise<Reply> {
    const reply = await this.send(method, call, fields);
    if (reply.code !== 0) throw new Error(`${call}: ${reply.code} ${reply.msg}`);
    return reply;
  }

  sendSmsCode(phone: string) {
    return this.done('POST', 'send-sms-code', { phone });
  }

  register(username: string, password: string, smsCode: string, inviteCode = '') {
    return this.done('POST', 'register', { username, password, confirmPassword: password, inviteCode, smsCode });
  }

  async login(username: string, password: string) {
    const { data } = await this.done('POST', 'login', { username, password });
    this.token = String(data.token);
    this.id = String(data.id);
  }

  /** `birthTime` as the picker of §5 shows it; the derived texts are the client's own. */
  saveProfile(username: string, birthTime: string) {
    return this.done('POST', 'save-profile', {
      id: this.id,
      username,
      birthDate: '1990年5月12日',
      birthTime,
      birthTimeText: birthTime,
      gender: '男',
      calendar: 'solar',
      lunarDate: '四月十八',
      solarDate: '1990年5月12日',
      lunarDateFull: '1990年四月十八',
      birthTimeFull: `1990年5月12日 ${birthTime}`,
    });
  }

  async userInfo() {
    return (await this.done('GET', 'user-info', { id: this.id })).data;
  }

  async pay(subject: string, type: string, amount: number | string, isRenew = false) {
    const body = { userId: this.id, subject, type, amount, isRenew, return_url: '/' };
    const { data } = await this.done('POST', 'pay', body);
    return { payUrl: String(data.pay_url), clientSn: String(data.client_sn) };
  }

  /** `order_status` or `status`, and `subject` next to `data`. */
  async orderQuery(clientSn: string) {
    const { data, subject } = await this.done('GET', 'order-query', { client_sn: clientSn });
    return { status: data.order_status ?? data.status, subject };
  }

  saveConsultations(demands: string) {
    return this.send('POST', 'save-demands', { id: this.id, demands });
  }

  async yunshi(fields: Fields = {}) {
    return (await this.done('GET', 'yunshi', fields)).data.content;
  }

  async commonYunshi(fields: Fields = {}) {
    return (await this.done('GET', 'common-yunshi', fields)).data.content;
  }

  /** The path of a report is not shown in §7: it is the product's. */
  async report(templateType: number | string, date: string) {
    return (await this.done('POST', 'report', { id: this.id, date, templateType })).data.content;
  }
}

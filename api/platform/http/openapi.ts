import * as z from 'zod/mini';
import { type Call, isMedia } from '#contract/call';
import { PROOF_HEADER, PROOF_WORK } from '#contract/proof';
import { ERRORS, type ErrorName, statusOf } from '#domain/errors';
import { NEEDS } from './pipeline.ts';

type Json = Record<string, unknown>;

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: unknown;
}

interface Content {
  description?: string;
  headers?: Json;
  content?: Record<string, { schema?: unknown; examples?: unknown }>;
}

/** One call, in the words of OpenAPI. An empty `security` means that it is open to all. */
export interface Operation {
  operationId: string;
  summary: string;
  tags: readonly string[];
  security: readonly Readonly<Record<string, readonly string[]>>[];
  parameters?: readonly Parameter[];
  requestBody?: Content & { required: boolean };
  responses: Record<string, Content>;
}

export interface ApiDocument {
  openapi: string;
  info: Json;
  servers: readonly Json[];
  tags: readonly Json[];
  paths: Record<string, Record<string, Operation>>;
  components: Json;
}

/** Descriptions of the groups of calls. */
const TAGS: Readonly<Record<string, string>> = {
  accounts: '注册、登录、密码与已登录的设备',
  consults: '咨询：时段、下单、提问与记录',
  feedback: '用户对报告与运势的反馈',
  gifts: '礼品：购买、查看与领取',
  ask: '问一件事：提问、再看、到期对一对、删除',
  pairs: '合盘链接：生成、加入、再看、结束',
  memberships: '会员',
  orders: '用户自己的订单',
  payments: '下单、查询与支付通知',
  plans: '在售的套餐',
  privacy: '个人信息：导出、撤回与注销',
  profile: '出生信息与资料',
  referrals: '邀请',
  reports: '命盘报告与运势',
  screens: '店内平板',
  sandbox: '沙盒：只在模拟环境，没有真实资金',
  site: '页面上显示的服务信息',
  staff: '管理后台',
  system: '存活、就绪与指标',
  today: '今日黄历',
  tomorrow: '次日运势的推送与日历',
};

const JSON_TYPE = 'application/json';

/** Error codes without duplicates: two errors may share one, and a disconnected client receives none. */
const CODES = [
  ...new Set(
    Object.values(ERRORS)
      .map(({ code }) => code)
      .filter((code) => code !== ERRORS.clientGone.code),
  ),
];

/** Data of 42900 if a proof of work may be required; any ALTCHA solver accepts it. */
const CHALLENGE = {
  type: 'object',
  description: `ALTCHA（${PROOF_WORK.algorithm}）工作量证明；解出后连同原请求放进 ${PROOF_HEADER}`,
  required: ['parameters', 'signature'],
  properties: { parameters: { type: 'object' }, signature: { type: 'string' } },
};

const PROOF_PARAMETER: Parameter = {
  name: PROOF_HEADER,
  in: 'header',
  required: false,
  description: '42900 的 data.challenge 的解：JSON {challenge, solution: {counter, derivedKey}} 的 base64',
  schema: { type: 'string' },
};

const COMPONENTS = {
  securitySchemes: {
    user: { type: 'http', scheme: 'bearer', description: '用户登录后得到的令牌' },
    staff: { type: 'http', scheme: 'bearer', description: '员工登录后得到的令牌' },
  },
  schemas: {
    Failure: {
      type: 'object',
      required: ['code', 'msg', 'data'],
      properties: {
        code: { type: 'integer', enum: CODES },
        msg: { type: 'string', description: '给用户看的中文说明' },
        data: {
          anyOf: [
            { type: 'null' },
            {
              type: 'object',
              properties: {
                fields: { type: 'array', items: { type: 'string' } },
                requestId: { type: 'string' },
                needs: { type: 'string', enum: ['proof', 'second'] },
                challenge: CHALLENGE,
                ways: { type: 'array', items: { type: 'string', enum: ['code', 'recovery'] } },
              },
            },
          ],
        },
      },
    },
  },
};

/** Refusals of each kind of guard. */
const GUARD_ERRORS: Record<'open' | 'user' | 'staff', readonly ErrorName[]> = {
  open: [],
  user: ['unauthenticated', 'sessionEnded', 'forbidden'],
  staff: [
    'unauthenticated',
    'sessionEnded',
    'forbidden',
    'locked',
    'needsSecondStep',
    'needsProof',
    'needsSecond',
    'notFound',
  ],
};

/** The console may be open to some networks only (STAFF_NETWORKS), its sign-in too. */
const CONSOLE_ERRORS: readonly ErrorName[] = ['forbidden'];

const USER_GUARDS = ['user', 'account', 'buyer', 'reader'];

function guardKind({ guard }: Call): keyof typeof GUARD_ERRORS {
  if (guard === 'open') return guard;
  return USER_GUARDS.includes(guard) ? 'user' : 'staff';
}

/** A permission is the scope of a staff call; `staff`, `pollingStaff` and `lockedStaff` have none. */
function securityOf(call: Call): Operation['security'] {
  const kind = guardKind(call);
  if (kind === 'open') return [];
  return [{ [kind]: call.guard.includes(':') ? [call.guard] : [] }];
}

const LARGEST = Number.MAX_SAFE_INTEGER;

/** The schema as JSON Schema, without `$schema` and the bounds of whole numbers. */
function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _schema, ...json } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema: part }) => {
      if (part.maximum === LARGEST) delete part.maximum;
      if (part.minimum === -LARGEST) delete part.minimum;
    },
  });
  return json;
}

function parametersOf(schema: z.core.$ZodType | undefined, place: Parameter['in']): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
  }));
}

/** A change names the version that it was made on; another one's change meanwhile is a conflict. */
function changesVersion({ body }: Call): boolean {
  return body !== undefined && parametersOf(body, 'query').some(({ name }) => name === 'version');
}

/** Every refusal of a call, by its HTTP status, each with its code and sentence as an example. */
function failures(call: Call): Record<string, Content> {
  const takesInput = call.body || call.query || call.params;
  const names = new Set<ErrorName>([
    ...GUARD_ERRORS[guardKind(call)],
    ...(call.path.startsWith('/api/admin/') ? CONSOLE_ERRORS : []),
    ...(takesInput ? (['badRequest', 'validation'] as const) : []),
    // The body is read whether or not the endpoint has one.
    ...(call.method === 'GET' ? [] : (['badRequest', 'tooLarge'] as const)),
    ...(changesVersion(call) ? (['conflict'] as const) : []),
    ...(call.params ? (['notFound'] as const) : []),
    ...(call.errors ?? []),
    'tooOften',
    'internal',
    'busy',
  ]);
  const responses: Record<string, Content> = {};
  for (const name of names) {
    const { code, msg } = ERRORS[name];
    const status = statusOf(code);
    const examples = responses[status]?.content?.[JSON_TYPE]?.examples ?? {};
    responses[status] = {
      description: [responses[status]?.description, msg].filter(Boolean).join('；'),
      ...(status === 429 && {
        headers: { 'Retry-After': { description: '秒', schema: { type: 'integer' } } },
      }),
      content: {
        [JSON_TYPE]: {
          schema: { $ref: '#/components/schemas/Failure' },
          examples: {
            ...examples,
            [name]: {
              value: { code, msg, data: NEEDS[name] ?? null },
            },
          },
        },
      },
    };
  }
  return responses;
}

function success({ answer, sentence, beside = [] }: Call): Content {
  if (isMedia(answer)) {
    return {
      description: answer.description,
      content: {
        [answer.media]: { schema: { type: answer.media === JSON_TYPE ? 'object' : 'string' } },
      },
    };
  }
  const schema = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer', const: 0 },
      msg: { type: 'string' },
      data: jsonSchema(answer, 'output'),
      ...Object.fromEntries(beside.map((name) => [name, { description: `同 data.${name}` }])),
    },
  };
  return { description: sentence ?? '成功', content: { [JSON_TYPE]: { schema } } };
}

function operation(name: string, call: Call): Operation {
  const parameters = [
    ...parametersOf(call.params, 'path'),
    ...parametersOf(call.query, 'query'),
    ...(call.proof ? [PROOF_PARAMETER] : []),
  ];
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.tag],
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && {
      requestBody: {
        required: true,
        content: { [JSON_TYPE]: { schema: jsonSchema(call.body, 'input') } },
      },
    }),
    responses: { 200: success(call), ...failures(call) },
  };
}

/** `/users/:id` as OpenAPI writes it: `/users/{id}`. */
export const documentedPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/** `GET /api/web/order-query` as `get-web-order-query`: unique, and safe as a name in a client. */
function operationId({ method, path }: Call): string {
  const words = path.replace(/^\/api/, '').match(/\w+/g) ?? [];
  return [method.toLowerCase(), ...words].join('-');
}

/** The document of these calls, which are those of the table that are served. */
export function apiDocument(calls: readonly Call[]): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const call of calls) {
    const path = documentedPath(call.path);
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: operation(operationId(call), call),
    };
  }
  return {
    openapi: '3.1.2',
    info: { title: 'Ziping API', version: '1', description: '子平的接口：用户端与管理后台' },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ tag }) => tag))].map((name) => ({
      name,
      description: TAGS[name],
    })),
    paths,
    components: COMPONENTS,
  };
}

import { expect, it } from 'vitest';
import { aliyunHeaders, aliyunQuery } from './aliyun.ts';
import { tencentHeaders } from './tencent.ts';

/** The worked example of Alibaba Cloud's documents for version 3 of its signature. */
it('matches the signing example of Alibaba Cloud', () => {
  const query = {
    RegionId: 'cn-shanghai',
    ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
  };
  const headers = aliyunHeaders(
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query,
      at: Date.UTC(2023, 9, 26, 10, 22, 32),
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
    { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
  );
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

it('sends a query in the form it signs', () => {
  expect(aliyunQuery({ b: "(1)*!' ~", A: '验' })).toBe('A=%E9%AA%8C&b=%281%29%2A%21%27%20~');
});

/** The worked example of Tencent Cloud's documents, whose key is printed with asterisks. */
it('matches the signing example of Tencent Cloud', () => {
  const headers = tencentHeaders(
    {
      host: 'cvm.tencentcloudapi.com',
      service: 'cvm',
      action: 'DescribeInstances',
      body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
      at: 1_551_113_065_000,
    },
    { id: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******', secret: 'Gu5t9xGARNpq86cd98joQYCN3*******' },
  );
  expect(headers.authorization).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=be4f67d323c78ab9acb7395e43c0dbcf822a9cfac32fea2449a7bc7726b770a3',
  );
});

#!/bin/bash
# Starts OpenStack Swift with its S3 API on 127.0.0.1:6280 and stays in the foreground. Debian's packages are unpacked
# into a folder; nothing is installed. Needs apt-get, python3 with the version of Debian's packages, and node_modules.
# Usage: tests/storage/start-swift.sh [folder]; see docs/testing.md.
set -euo pipefail
home=$(realpath -m "${1:-/tmp/podwright-swift}")
repository=$(realpath "$(dirname "$0")/../..")
mkdir -p "$home"/{packages,root,etc,devices/d1}
export PYTHONPATH="$home/root/usr/lib/python3/dist-packages"
export LD_LIBRARY_PATH="$home/root/usr/lib/$(uname -m)-linux-gnu"

if [ ! -d "$home/root/usr" ]; then
  cd "$home/packages"
  # shellcheck disable=SC2046
  apt-get download $(apt-get install --simulate --no-install-recommends \
    python3-swift swift-proxy swift-account swift-container swift-object | awk '/^Inst/ { print $2 }')
  for package in *.deb; do dpkg --extract "$package" "$home/root"; done
fi

cat > "$home/etc/swift.conf" <<END
[swift-hash]
swift_hash_path_prefix = podwright
swift_hash_path_suffix = podwright
[storage-policy:0]
name = default
default = yes
END

# Swift reads its configuration from /etc, unless the module is told another path.
cat > "$home/run.py" <<END
import sys
import swift.common.utils
swift.common.utils.SWIFT_CONF_FILE = '$home/etc/swift.conf'
import swift.common.storage_policy
swift.common.storage_policy.reload_storage_policies()
if sys.argv[1] == 'ring':
    from swift.cli.ringbuilder import main
    sys.argv = ['swift-ring-builder', *sys.argv[2:]]
    main(sys.argv)
else:
    from swift.common.wsgi import run_wsgi
    more = {}
    if sys.argv[1] == 'object':
        from swift.obj import server
        more = {'global_conf_callback': server.global_conf_callback}
    sys.exit(run_wsgi('$home/etc/%s.conf' % sys.argv[1], sys.argv[1] + '-server', **more))
END

port=6210
for server in object container account; do
  cat > "$home/etc/$server.conf" <<END
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $port
user = $(id -un)
swift_dir = $home/etc
devices = $home/devices
mount_check = false
workers = 0
disable_fallocate = true
fallocate_reserve = 0
[pipeline:main]
pipeline = $server-server
[app:$server-server]
use = egg:swift#$server
END
  if [ ! -f "$home/etc/$server.ring.gz" ]; then
    cd "$home/etc"
    # The builder exits with 1 for warnings.
    python3 "$home/run.py" ring "$server.builder" create 6 1 1 || true
    python3 "$home/run.py" ring "$server.builder" add "r1z1-127.0.0.1:$port/d1" 1 || true
    python3 "$home/run.py" ring "$server.builder" rebalance || true
  fi
  port=$((port + 1))
done

cat > "$home/etc/proxy.conf" <<END
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = 6280
user = $(id -un)
swift_dir = $home/etc
workers = 0
[pipeline:main]
pipeline = catch_errors cache listing_formats bulk s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
END

processes=()
trap 'kill "${processes[@]}" 2>/dev/null' EXIT
for server in object container account proxy; do
  python3 "$home/run.py" "$server" &
  processes+=($!)
done
until (exec 3<> /dev/tcp/127.0.0.1/6280) 2>/dev/null; do sleep 1; done

cd "$repository"
node_modules/.bin/node --input-type=module -e "
  import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
  const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'testing' }
  const endpoint = 'http://127.0.0.1:6280'
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials, maxAttempts: 10 })
  await client.send(new CreateBucketCommand({ Bucket: 'podwright' }))"
echo 'TEST_STORAGE_URL=s3://test%3Atester:testing@127.0.0.1:6280/podwright?tls=false'
wait
